import type { ReactNode } from 'react'

export type LoadingRegionProps = {
  label: string
  children: ReactNode
  className?: string
}

/** Wraps skeletons: one spoken status for all of them. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
