import type { ReactNode } from 'react'

/**
 * Scrolls what has come up after a press into view, clear of the toasts: below the edge of a small screen, the press
 * would seem to have done nothing.
 */
export function ScrollIntoView({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div ref={bring} className={`scroll-mb-28 ${className}`}>
      {children}
    </div>
  )
}

/** Scrolls as little as it takes. It is one function for all, so React calls it when an element comes and not again. */
function bring(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
