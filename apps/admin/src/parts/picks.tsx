import { FormMessage } from '@shop/ui/form-message'
import { Radio } from '@shop/ui/radio'
import { useId } from 'react'

export type PicksProps<Option extends string> = {
  name: string
  legend: string
  options: readonly Option[]
  labels: Record<Option, string>
  /** Undefined: none yet. */
  chosen: Option | undefined
  onChoose: (option: Option) => void
  /** Side by side in one frame, for what the rest of a form depends on; else as chips. */
  isSegmented?: boolean
  error?: string | undefined
}

/** One of a few. */
export function Picks<Option extends string>(props: PicksProps<Option>) {
  const { name, legend, options, labels, chosen, onChoose, isSegmented = false, error } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={isSegmented ? 'sr-only' : 'mb-2 font-[550] text-label'}>{legend}</legend>
      <div className={isSegmented ? 'segments' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <Radio
            key={option}
            name={name}
            label={labels[option]}
            className={isSegmented ? 'segment' : 'pick'}
            checked={chosen === option}
            onChange={() => onChoose(option)}
          />
        ))}
      </div>
      {error && (
        <FormMessage id={errorId} className="mt-4">
          {error}
        </FormMessage>
      )}
    </fieldset>
  )
}
