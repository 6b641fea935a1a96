import type { ReactNode } from 'react'

/** Scrolls what a press has brought up into view, clear of the toasts: below the edge the press would seem to do nothing. */
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
