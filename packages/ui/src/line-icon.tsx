import type { ReactNode } from 'react'

export type LineIconProps = { className?: string | undefined; strokeWidth?: string; children: ReactNode }

/** An icon where Lucide has none: 24 units wide, same line. Decorative. */
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
