import { joinClasses } from './join-classes.ts'

export type SpinnerProps = {
  /** Accessible name; leave it out where the text beside it says what is busy. */
  label?: string
  /** Default: 18 px, `currentColor`. */
  className?: string
}

/** Stands still with reduced motion. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={joinClasses('shrink-0 animate-spin motion-reduce:animate-none', className ?? 'size-4.5')}
    >
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  )
}
