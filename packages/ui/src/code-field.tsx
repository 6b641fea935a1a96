import { Fragment } from 'react'
import { Field } from './field.tsx'

export type CodeFieldProps = {
  label: string
  hint?: string
  error?: string
  /** Digits given so far. */
  value: string
  onChange: (digits: string) => void
  /** All digits are there. */
  onComplete: (digits: string) => void
  /** The code is being looked at: nothing can be typed, and the focus stays. */
  readOnly?: boolean
  autoFocus?: boolean
}

const LENGTH = 6
const HALF = LENGTH / 2

/**
 * A code of six digits: one field, so that pasting, filling in and reading aloud work, over six boxes. Its styles are
 * `code-field.css`.
 */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, readOnly, autoFocus, ...frame } = props
  function handleChange(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH)
    onChange(digits)
    if (digits.length === LENGTH && digits !== value) onComplete(digits)
  }
  return (
    <Field {...frame} hideLabel required>
      {(control) => (
        <span className="code-boxes">
          <Boxes digits={value} />
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LENGTH * 2}
            value={value}
            readOnly={readOnly}
            // biome-ignore lint/a11y/noAutofocus: where the whole step is this field
            autoFocus={autoFocus}
            onChange={(event) => handleChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}

function Boxes({ digits }: { digits: string }) {
  const next = Math.min(digits.length, LENGTH - 1)
  return Array.from({ length: LENGTH }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the code is its number
    <Fragment key={place}>
      {place === HALF && <span aria-hidden="true">–</span>}
      <span aria-hidden="true" className="code-box" data-next={place === next ? '' : undefined}>
        {digits[place]}
      </span>
    </Fragment>
  ))
}
