import type { ReactNode } from 'react'

/** See {@link LineIcon}. */
export type LineIconProps = { className?: string | undefined; strokeWidth?: string; children: ReactNode }

/** A drawing of our own where Lucide has none that fits: 24 units wide, in its line; decoration beside words or a name. */
export function LineIcon({ className, strokeWidth, children }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}
