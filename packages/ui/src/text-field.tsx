import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame> & {
    /** `pill` is the one-line form of the newsletter. */
    shape?: 'field' | 'pill'
  }

/** One line of text with its label; takes all attributes of an input and what a form library registers. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    hideStar,
    id,
    hideLabel,
    className,
    shape,
    type = 'text',
    ...input
  } = props
  return (
    <Field {...{ label, hint, error, required, hideStar, id, hideLabel, className }}>
      {(control) => <input {...input} {...control} type={type} className={controlClass(shape)} />}
    </Field>
  )
}
