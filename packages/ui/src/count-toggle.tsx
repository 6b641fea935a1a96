import type { ReactNode } from 'react'

export type CountToggleProps = {
  /** Accessible name, with the count in it. */
  label: string
  /** Id of what tells it from others of its name. */
  describedBy?: string
  icon: ReactNode
  count: number
  isChosen: boolean
  onToggle: () => void
}

/** A toggle button of 44 px with a count; the icon fills when chosen. */
export function CountToggle({ label, describedBy, icon, count, isChosen, onToggle }: CountToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-pressed={isChosen}
      onClick={onToggle}
      className="inline-flex h-11 min-w-14 cursor-pointer items-center gap-2 rounded-bar px-3 text-moss text-small hover:bg-mist hover:text-ink aria-pressed:font-semibold aria-pressed:text-leaf [&>svg]:size-4 [&>svg]:stroke-[1.5] aria-pressed:[&>svg]:fill-current"
    >
      {icon}
      <span className="lining-nums tabular-nums">{count}</span>
    </button>
  )
}
