import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { type ControlShape, controlClass, Field, type FieldFrame } from './field.tsx'
import { joinClasses } from './join-classes.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'children' | 'multiple'> & {
    options: SelectOption[]
    shape?: Exclude<ControlShape, 'pill'>
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, id, hideLabel, className, options, shape, ...select } = props
  return (
    <Field {...{ label, hint, error, required, id, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={controlClass(shape, 'peer appearance-none pr-11')}>
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses(
              'pointer-events-none absolute inset-y-0 right-4 my-auto peer-disabled:text-moss',
              shape === 'small' ? 'size-4' : 'size-4.5',
            )}
          />
        </span>
      )}
    </Field>
  )
}
