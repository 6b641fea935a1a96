import { type ComponentProps, useState } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'type'> & {
    /** Of the button that shows and hides the password. */
    showLabel: string
    hideLabelText: string
    initiallyVisible?: boolean
  }

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, hideStar, id, hideLabel, className, ...rest } = props
  const { showLabel, hideLabelText, initiallyVisible = false, ...input } = rest
  const [isVisible, setIsVisible] = useState(initiallyVisible)
  return (
    <Field {...{ label, hint, error, required, hideStar, id, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={controlClass('field', 'pr-17')}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-1 my-auto min-h-11 cursor-pointer rounded-field px-3 font-[550] text-label text-leaf hover:underline focus-visible:outline-offset-0"
          >
            {isVisible ? hideLabelText : showLabel}
          </button>
        </span>
      )}
    </Field>
  )
}
