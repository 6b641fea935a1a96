import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame> & {
    /** `pill`: of the newsletter; `compact`: on screens for work. */
    shape?: 'field' | 'pill' | 'compact'
    /** One sign before the value, as of a currency; the label says it to those who hear. */
    sign?: string
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
    sign,
    type = 'text',
    ...input
  } = props
  return (
    <Field {...{ label, hint, error, required, hideStar, id, hideLabel, className }}>
      {(control) => {
        const field = (
          <input {...input} {...control} type={type} className={controlClass(shape, sign && 'pl-7')} />
        )
        return sign ? <Signed sign={sign}>{field}</Signed> : field
      }}
    </Field>
  )
}

function Signed({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-moss">
        {sign}
      </span>
      {children}
    </span>
  )
}
