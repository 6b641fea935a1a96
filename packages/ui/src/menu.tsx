import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { joinClasses } from './join-classes.ts'
import { rovingIndex } from './roving-index.ts'

export type MenuProps = {
  /** Accessible name of button and menu. */
  label: string
  /** An icon is decorative. */
  trigger: ReactNode
  triggerClassName: string
  /** Said behind the button's name: it must hold whatever words the trigger shows. */
  description?: string | undefined
  /** {@link MenuButton}, or links with `{...menuItemProps}`: `ui` knows no router. */
  children: ReactNode
}

/** For each link of a menu. */
export const menuItemProps = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11.5 w-full cursor-pointer items-center gap-3.5 rounded-field px-3.5 text-left hover:bg-mist focus-visible:bg-mist focus-visible:-outline-offset-2 [&>svg]:size-5 [&>svg]:stroke-[1.75]',
} as const

/** An item that is an action. */
export function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} {...menuItemProps}>
      {children}
    </button>
  )
}

/**
 * Menu button with a panel of 220 px: arrow keys, Home, End; Escape and Tab close it, Escape returns the focus.
 * Long because button and panel share what is open and where the focus goes.
 */
export function Menu({ label, trigger, triggerClassName, description, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useOpenPanel(isOpen, { root, panel, close: () => setIsOpen(false) })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') setIsOpen(false)
    if (event.key === 'Escape') {
      setIsOpen(false)
      button.current?.focus()
      return
    }
    moveFocus(event, panel.current)
  }

  function handleItemClick() {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={description ? `${label}, ${description}` : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
        className={joinClasses('cursor-pointer', triggerClassName)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKeyDown}
          onClick={handleItemClick}
          className="absolute top-full right-0 z-40 mt-2 w-55 animate-menu rounded-sheet bg-lather p-2.5 shadow-menu"
        >
          {children}
        </div>
      )}
    </div>
  )
}

type OpenPanel = {
  root: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  close: () => void
}

/** External system: the focus, and presses anywhere else on the page. */
function useOpenPanel(isOpen: boolean, { root, panel, close }: OpenPanel) {
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !root.current?.contains(target)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    menuItems(panel.current)[0]?.focus()
    const handlePress = (event: PointerEvent) => closeOutside(event)
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen, panel])
}

function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const items = menuItems(panel)
  const index = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
  const next = items[rovingIndex(event.key, index, items.length, 'vertical') ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function menuItems(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
