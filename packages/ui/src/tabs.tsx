import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isPlainClick } from './is-plain-click.ts'
import { joinClasses } from './join-classes.ts'
import { keepInView } from './keep-in-view.ts'
import { rovingIndex } from './roving-index.ts'
import { slideFrom } from './slide-from.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type TabItem = {
  id: string
  label: ReactNode
  /** A URL of the same tab: works without scripts, and in a new window. */
  href?: string
}

export type TabsProps = {
  /** Shared with `TabPanel`. */
  id: string
  /** Accessible name of the tablist. */
  label: string
  items: TabItem[]
  selectedId: string
  onSelect: (id: string) => void
  className?: string
}

// Encoded, since an item's id may be words, and spaces part the ids of `aria-controls`.
export const tabId = (tabsId: string, itemId: string) => `${tabsId}-tab-${encodeURIComponent(itemId)}`
export const tabPanelId = (tabsId: string, itemId: string) => `${tabsId}-panel-${encodeURIComponent(itemId)}`

/**
 * A tablist: one tab stop, arrow keys choose, the underline slides; scrolls sideways when narrow.
 * Long because bar, scrolling and keys share the list of tabs.
 */
export function Tabs({ id, label, items, selectedId, onSelect, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const lastBar = useRef<DOMRect>(undefined)

  // External system: the layout; the underline starts where the last one was. Reads `selectedId` by the element that has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab is selected
  useLayoutEffect(() => {
    const bar = list.current?.querySelector('[aria-selected="true"] > [data-bar]')
    if (!bar) return
    if (lastBar.current) slideFrom(bar, lastBar.current)
    return () => {
      lastBar.current = bar.getBoundingClientRect()
    }
  }, [selectedId])

  // External system: the layout; a link may open a tab that is out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab is selected
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    const line = list.current?.parentElement
    if (tab && line) return keepInView(tab, line)
  }, [selectedId])

  function handleKeyDown(event: KeyboardEvent) {
    const index = items.findIndex((item) => item.id === selectedId)
    const next = items[rovingIndex(event.key, index, items.length, 'horizontal') ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(tabId(id, next.id))?.focus()
  }

  return (
    <div className={joinClasses('tabs cut-edges', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 md:gap-9"
        onKeyDown={handleKeyDown}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            tabsId={id}
            item={item}
            isSelected={item.id === selectedId}
            onSelect={() => onSelect(item.id)}
          />
        ))}
      </div>
    </div>
  )
}

type TabProps = { tabsId: string; item: TabItem; isSelected: boolean; onSelect: () => void }

function Tab({ tabsId, item, isSelected, onSelect }: TabProps) {
  const isHydrated = useIsHydrated()
  const tab = {
    id: tabId(tabsId, item.id),
    'aria-selected': isSelected,
    'aria-controls': isSelected ? tabPanelId(tabsId, item.id) : undefined,
    // Without scripts there are no arrow keys: then each link is a tab stop. Buttons would do nothing.
    tabIndex: isSelected || (item.href !== undefined && !isHydrated) ? 0 : -1,
    className: joinClasses(tabClass, isSelected ? 'font-[550] text-ink' : 'text-moss hover:text-ink'),
  }
  const bar = isSelected && <span data-bar="" className="tabs-bar" />

  function handleLinkClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onSelect()
  }

  if (item.href === undefined) {
    return (
      <button {...tab} type="button" role="tab" onClick={onSelect}>
        {item.label}
        {bar}
      </button>
    )
  }
  return (
    <a {...tab} href={item.href} role="tab" onClick={handleLinkClick}>
      {item.label}
      {bar}
    </a>
  )
}

const tabClass =
  'relative inline-flex min-h-14 min-w-6 shrink-0 cursor-pointer items-center whitespace-nowrap text-tab focus-visible:-outline-offset-2'
