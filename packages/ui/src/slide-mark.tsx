import type { ReactNode } from 'react'

export type SlideMarkProps = {
  /** Accessible name: which slide of how many. */
  label: string
  isCurrent: boolean
  onShow: () => void
  /** Fills the line while the slide is shown. */
  children?: ReactNode
}

/** A carousel's slide button: a line, 44 px high to press; longer for the current slide. */
export function SlideMark({ label, isCurrent, onShow, children }: SlideMarkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={onShow}
      className="group flex h-11 w-11 min-w-6 shrink cursor-pointer items-center justify-center rounded-chip xs:aria-current:w-14.5"
    >
      <span className="relative h-0.5 w-4.5 max-w-full bg-ink/62 group-aria-current:w-9.5 group-aria-current:bg-ink/50 xs:w-6.5 xs:group-aria-current:w-14.5 forced-colors:border-b">
        {children}
      </span>
    </button>
  )
}
