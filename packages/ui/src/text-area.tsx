import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame>

/** Grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, id, hideLabel, className, rows = 5, ...textarea } = props
  return (
    <Field {...{ label, hint, error, required, id, hideLabel, className }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={controlClass('field', 'field-sizing-content min-h-37.5 resize-y py-3')}
        />
      )}
    </Field>
  )
}
