import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Swatch, type SwatchProps } from './swatch.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  swatch?: SwatchProps | undefined
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
      {swatch && <Swatch {...swatch} className="ml-auto" />}
    </label>
  )
}
