import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame> & {
    /** `pill`: of the newsletter. */
    shape?: 'field' | 'pill'
  }

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
