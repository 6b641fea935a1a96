import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, keyof FieldFrame> & {
    /** `compact`: on screens for work; as high as its rows. */
    shape?: 'field' | 'compact'
  }

/** Grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    required,
    hideStar,
    id,
    hideLabel,
    className,
    rows = 5,
    shape = 'field',
    ...textarea
  } = props
  return (
    <Field {...{ label, hint, error, required, hideStar, id, hideLabel, className }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={controlClass(
            shape,
            shape === 'field'
              ? 'field-sizing-content min-h-37.5 resize-y py-3'
              : 'field-sizing-content block resize-y py-2',
          )}
        />
      )}
    </Field>
  )
}
