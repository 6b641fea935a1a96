import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type ReadOnlyFieldProps = Pick<FieldFrame, 'label' | 'id' | 'className'> &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'readOnly' | 'value'> & { value: string }

/** A value with a label and a hairline instead of a box; it can be copied. `placeholder` stands for an empty one. */
export function ReadOnlyField({ label, id, className, value, ...input }: ReadOnlyFieldProps) {
  return (
    <Field {...{ label, id, className }}>
      {({ id: controlId }) => (
        <input
          {...input}
          id={controlId}
          value={value}
          readOnly
          className="min-h-12.5 w-full min-w-0 border-sage border-b bg-transparent text-ellipsis text-value text-ink placeholder:text-moss placeholder:opacity-100 focus-visible:outline-offset-2"
        />
      )}
    </Field>
  )
}
