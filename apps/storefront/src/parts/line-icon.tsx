import type { ReactNode } from 'react'

/** A drawing of our own where Lucide has none that fits: 24 units wide, in its line; decoration beside words or a name. */
export function LineIcon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}
