import { joinClasses } from './join-classes.ts'

export type SkeletonProps = {
  /** `line` stands for text (6 px corners), `block` for a picture (square), `pill` for a button. */
  shape?: 'line' | 'block' | 'pill'
  /** Size by utilities: the exact geometry of what will stand here. */
  className?: string
}

const shapes = { line: 'rounded-chip', block: 'rounded-cut', pill: 'rounded-bar' }

/** A mist block that holds the place of content on its way. Decorative: say what loads with `LoadingRegion`. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'block animate-skeleton bg-mist motion-reduce:animate-none',
        shapes[shape],
        className,
      )}
    />
  )
}
