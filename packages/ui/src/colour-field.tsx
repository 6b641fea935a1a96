import { useState } from 'react'
import { TextField } from './text-field.tsx'

export type ColourFieldProps = {
  label: string
  /** Names the browser's own picker. */
  pickLabel: string
  /** `#` and six hexadecimal digits, or what is typed meanwhile. */
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
}

const CODE = /^#[0-9a-f]{6}$/
const CODE_LENGTH = 7

/** A colour, typed as its code or picked. Needs `colour-field.css`. */
export function ColourField({ label, pickLabel, value, onChange, hint, error }: ColourFieldProps) {
  // What the picker shows while a code is half typed.
  const [last, setLast] = useState(value)

  function take(typed: string) {
    const next = typed.trim().toLowerCase()
    if (CODE.test(next)) setLast(next)
    onChange(next)
  }

  return (
    <div className="colour-field">
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        value={value}
        onChange={(event) => take(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={CODE_LENGTH}
      />
      <input
        type="color"
        aria-label={pickLabel}
        value={CODE.test(value) ? value : last}
        onChange={(event) => take(event.target.value)}
      />
    </div>
  )
}
