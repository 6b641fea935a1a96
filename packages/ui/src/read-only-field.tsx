import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type ReadOnlyFieldProps = Pick<FieldFrame, 'label' | 'id' | 'className'> &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'readOnly' | 'value'> & { value: string }

/**
 * A value to read, not to change: a bottom hairline instead of a box. It keeps its label and can be copied. Where there is
 * none, the `placeholder` says so.
 */
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
