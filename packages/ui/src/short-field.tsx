import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type ShortFieldProps = Pick<FieldFrame, 'label' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldFrame> & {
    /** A button in the line of the control. */
    beside: ReactNode
  }

/** For a number on screens for work: words about it have the whole width, below control and button. */
export function ShortField({ label, error, beside, ...input }: ShortFieldProps) {
  return (
    <Field label={label} {...(error !== undefined && { error })}>
      {(control) => (
        <div className="flex gap-2">
          <div className="w-28">
            <input {...input} {...control} type="text" className={controlClass('compact')} />
          </div>
          {beside}
        </div>
      )}
    </Field>
  )
}
