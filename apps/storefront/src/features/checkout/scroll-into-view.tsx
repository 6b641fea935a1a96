import type { ReactNode } from 'react'

/**
 * Brings what has come up after a press into sight, clear of the toasts: on a small screen it would stand below the
 * edge, and the press would seem to have done nothing.
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
