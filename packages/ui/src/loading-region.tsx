import type { ReactNode } from 'react'

export type LoadingRegionProps = {
  /** What is loading, for those who do not see the skeletons. */
  label: string
  children: ReactNode
  className?: string
}

/** Wraps skeletons: one spoken status instead of many empty blocks. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
