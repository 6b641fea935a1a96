import type { ViewList } from '@shop/contract/admin/views'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SaveView } from '#admin/parts/views/save-view.tsx'
import { type SavedView, viewsQuery } from '#admin/parts/views/view-calls.ts'
import { ViewMenu } from '#admin/parts/views/view-menu.tsx'
import { useStillHere } from '#admin/platform/use-still-here.ts'
import { viewTexts as texts } from '#admin/texts/views.ts'

/** Filters under a name. `search`: as the list's address says them; empty for the whole list. */
export type ViewTab = { key: string; label: string; search: string; view?: SavedView }

/** For the link of a tab. */
export type TabAttributes = {
  'aria-current': 'page' | undefined
  title: string | undefined
  className: string
}

export type ViewTabsProps = {
  list: ViewList
  label: string
  fixed: readonly ViewTab[]
  /** Of the fixed ones the one that is open unless a saved view is. */
  current: string
  /** The saved view that the present filters began from. */
  viewId: string | undefined
  /** The present filters. */
  search: string
  renderLink: (tab: ViewTab, attributes: TabAttributes) => ReactNode
  /** Told which one that is afterwards, of which one it is by then. */
  onView: (viewOf: (now: string | undefined) => string | undefined) => void
}

const NONE: readonly SavedView[] = []

export function useViewTabs(list: ViewList, fixed: readonly ViewTab[]): readonly ViewTab[] {
  const { data: views = NONE } = useQuery(viewsQuery(list))
  return [...fixed, ...views.map((view) => ({ key: view.id, label: view.name, search: view.search, view }))]
}

/** Filters as tabs: fixed ones, and those that staff save. Links, since each has an address of its own. */
export function ViewTabs(props: ViewTabsProps) {
  const { list, label, fixed, current, viewId, search, renderLink, onView } = props
  const isStillHere = useStillHere()
  const tabs = useViewTabs(list, fixed)
  const open = tabs.find(({ view }) => view !== undefined && view.id === viewId)
  const isKept = tabs.some((tab) => tab.search === search)
  return (
    <nav aria-label={label} className="tab-row">
      {tabs.map((tab) => {
        const { key, view } = tab
        const isCurrent = key === (open?.key ?? current)
        return (
          <span key={key} className="flex flex-none items-center">
            {renderLink(tab, {
              'aria-current': isCurrent ? 'page' : undefined,
              title: view && !view.isOwn ? madeBy(view) : undefined,
              className: 'tab-link',
            })}
            {isCurrent && view?.isOwn && (
              <ViewMenu
                view={view}
                search={search}
                onDeleted={() => isStillHere() && onView((now) => (now === view.id ? undefined : now))}
              />
            )}
          </span>
        )
      })}
      {!isKept && (
        <SaveView list={list} search={search} onSaved={({ id }) => isStillHere() && onView(() => id)} />
      )}
    </nav>
  )
}

function madeBy({ madeBy: name }: SavedView): string {
  return name === null ? texts.madeByNobody : texts.madeBy(name)
}
