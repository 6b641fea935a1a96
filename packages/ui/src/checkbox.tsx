import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** Each names a pair of tokens; decorative. */
export type SwatchColour = 'lavender' | 'rose' | 'lemongrass' | 'charcoal' | 'unscented' | 'matcha'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  swatch?: SwatchColour
}

/** A row of 44 px, all of it the label. */
export function Checkbox({ label, swatch, className, ...input }: CheckboxProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-3 text-control has-disabled:cursor-not-allowed has-disabled:text-moss',
        className,
      )}
    >
      <input {...input} type="checkbox" className="choice" />
      <span className="min-w-0">{label}</span>
      {swatch && <Swatch colour={swatch} />}
    </label>
  )
}

function Swatch({ colour }: { colour: SwatchColour }) {
  return (
    <span
      aria-hidden="true"
      data-scent={colour}
      className="ml-auto grid size-5 shrink-0 place-items-center rounded-bar border border-(--scent-deep) bg-(--scent)"
    >
      <span className="size-2 rounded-bar bg-(--scent-deep)" />
    </span>
  )
}
