import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'type'> & {
    /** Spoken names of the button that shows and hides what is typed. */
    showLabel: string
    hideLabelText: string
    /** Whether the characters can be read at first. */
    initiallyVisible?: boolean
  }

/** A password with a button that shows it: what can be read is mistyped less often. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, id, hideLabel, className, ...rest } = props
  const { showLabel, hideLabelText, initiallyVisible = false, ...input } = rest
  const [isVisible, setIsVisible] = useState(initiallyVisible)
  return (
    <Field {...{ label, hint, error, required, id, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={controlClass('field', 'pr-13')}
          />
          <IconButton
            label={isVisible ? hideLabelText : showLabel}
            icon={isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-1 my-auto"
          />
        </span>
      )}
    </Field>
  )
}
