import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'children' | 'multiple'> & { options: SelectOption[] }

/** One of several, by the browser's own list, with a chevron at the right. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, id, hideLabel, className, options, ...select } = props
  return (
    <Field {...{ label, hint, error, required, id, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={controlClass('field', 'peer appearance-none pr-11')}>
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="peer-disabled:text-moss pointer-events-none absolute inset-y-0 right-4 my-auto size-4.5"
          />
        </span>
      )}
    </Field>
  )
}
