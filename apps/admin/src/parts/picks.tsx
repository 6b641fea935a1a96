import { Radio } from '@shop/ui/radio'

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
}

/** One of a few. */
export function Picks<Option extends string>(props: PicksProps<Option>) {
  const { name, legend, options, labels, chosen, onChoose, isSegmented = false } = props
  return (
    <fieldset>
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
    </fieldset>
  )
}
