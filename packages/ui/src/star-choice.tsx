import CircleAlert from 'lucide-react/icons/circle-alert'
import Star from 'lucide-react/icons/star'
import { type Ref, useId } from 'react'

const STARS = [1, 2, 3, 4, 5]

export type StarChoiceProps = {
  label: string
  /** What each says to assistive technology: `4 stars`. */
  optionLabel: (stars: number) => string
  /** 0: none chosen yet. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
  /** The first star, for whoever has to lead there. */
  ref?: Ref<HTMLInputElement>
}

/** One to five stars: radios of 44 px, of which the chosen one fills those before it. */
export function StarChoice({ label, optionLabel, value, onChange, error, ref }: StarChoiceProps) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset>
      <legend className="mb-1 font-[550] text-ink text-label">{label}</legend>
      <div className="-ml-3 flex text-calendula-deep">
        {STARS.map((stars) => (
          <label key={stars} className="relative flex size-11 cursor-pointer items-center justify-center">
            <input
              ref={stars === STARS[0] ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={optionLabel(stars)}
              aria-describedby={error ? errorId : undefined}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            <Star
              aria-hidden="true"
              fill={stars <= value ? 'currentColor' : 'none'}
              className="size-5 stroke-[1.5]"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-center gap-2 text-madder text-small">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
