import { useFocusHandover } from '@shop/ui/use-focus-handover'
import { type ReactNode, useRef } from 'react'

export type ActionBarProps = {
  label: string
  /** What will be done, in words; spoken when it changes. */
  words: ReactNode
  /** The actions, the foremost last. */
  children: ReactNode
  /** As narrow as its content, in the middle. */
  isPill?: boolean
  /** Words and actions side by side on a phone, too. */
  isOneLine?: boolean
}

/** The dark bar at the foot of a page: what waits to be done, and doing it. On a phone it takes the place of the menu. */
export function ActionBar({ label, words, children, isPill = false, isOneLine = false }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusHandover(bar)
  return (
    <section ref={bar} aria-label={label} className="action-bar-place" data-pill={isPill || undefined}>
      <div className="action-bar" data-one-line={isOneLine || undefined}>
        <div role="status" className="action-bar-words">
          {words}
        </div>
        {children}
      </div>
    </section>
  )
}
