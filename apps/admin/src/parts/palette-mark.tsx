import type { LucideIcon } from 'lucide-react'

/** An icon on a disc, before a row. */
export function PaletteMark({ Icon }: { Icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="disc">
      <Icon />
    </span>
  )
}
