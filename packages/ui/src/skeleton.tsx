import { joinClasses } from './join-classes.ts'

export type SkeletonProps = {
  /** `line`: text (6 px corners); `block`: a picture (square); `pill`: a button. */
  shape?: 'line' | 'block' | 'pill'
  /** The exact size of the content. */
  className?: string
}

const shapes = { line: 'rounded-chip', block: 'rounded-cut', pill: 'rounded-bar' }

/** Decorative: `LoadingRegion` says what loads. */
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
