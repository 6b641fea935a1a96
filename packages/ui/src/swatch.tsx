import { joinClasses } from './join-classes.ts'
import { type TintShades, tintAttributes } from './scent.ts'

export type SwatchProps = {
  scent: string
  /** Where the stylesheet does not know the scent. */
  own?: TintShades | undefined
  className?: string
}

/** A dot of the scent's colours; decorative. */
export function Swatch({ scent, own, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      {...tintAttributes(scent, own)}
      className={joinClasses(
        'grid size-5 shrink-0 place-items-center rounded-bar border border-(--scent-deep) bg-(--scent)',
        className,
      )}
    >
      <span className="size-2 rounded-bar bg-(--scent-deep)" />
    </span>
  )
}
