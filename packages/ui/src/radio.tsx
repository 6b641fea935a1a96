import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

/** A row of 44 px. Give all of a group the same `name`, in a `fieldset` with a legend. */
export function Radio({ label, className, ...input }: RadioProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-3 text-control has-disabled:cursor-not-allowed has-disabled:text-moss',
        className,
      )}
    >
      <input {...input} type="radio" className="choice" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
