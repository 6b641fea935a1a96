import type { ComponentProps, CSSProperties } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type SliderProps = Pick<FieldFrame, 'label' | 'hint' | 'className'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'className'> & {
    value: number
    min: number
    max: number
    onValue: (value: number) => void
    /** The value as it is read and heard. */
    words: string
  }

/** A value between two ends: by pointer, arrow keys, Home and End. Its words stand at the label's right. */
export function Slider({ label, hint, className, value, min, max, onValue, words, ...input }: SliderProps) {
  const filled: CSSProperties & { '--filled': string } = {
    '--filled': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`,
  }
  return (
    <div className={className}>
      <div className="relative">
        <Field label={label} {...(hint !== undefined && { hint })}>
          {(control) => (
            <input
              {...input}
              {...control}
              type="range"
              min={min}
              max={max}
              value={value}
              aria-valuetext={words}
              onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
              className="slider"
              style={filled}
            />
          )}
        </Field>
        <span aria-hidden="true" className="absolute top-0 right-0 text-label text-moss">
          {words}
        </span>
      </div>
    </div>
  )
}
