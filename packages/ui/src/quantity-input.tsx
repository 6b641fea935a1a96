import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { joinClasses } from './join-classes.ts'

export type QuantityInputProps = {
  /** What stands in the box, as typed: the owner decides at `onCommit` what it means. */
  value: string
  onValueChange: (text: string) => void
  /** Leaving the box, or Enter in it. */
  onCommit?: () => void
  onDecrease: () => void
  onIncrease: () => void
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** At `min` minus does nothing, at `max` plus; both stay focusable. */
  min?: number
  max?: number
  disabled?: boolean
  invalid?: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  className?: string
}

/**
 * How many: minus, a number to type, plus, in one pill.
 * Long because its three controls share one number, each with its attributes in a line of their own.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { value, min = 1, max, disabled, onValueChange, onCommit, onDecrease, onIncrease } = props
  const number = Number(value)
  const input = useRef<HTMLInputElement>(null)
  const takeEarlyEntry = useEffectEvent(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onValueChange(typed)
  })
  // The outside world is the page as the server sent it: what was typed before it came alive counts too.
  useEffect(() => takeEarlyEntry(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onCommit) return
    event.preventDefault()
    onCommit()
  }

  return (
    <div
      className={joinClasses(
        'inline-flex h-12.5 items-center rounded-bar border-[1.5px]',
        props.invalid ? 'border-madder' : 'border-stone',
        disabled ? 'bg-mist text-moss' : 'bg-lather',
        props.className,
      )}
    >
      <Step
        label={props.decreaseLabel}
        isSpent={value !== '' && number <= min}
        disabled={disabled}
        onStep={onDecrease}
      >
        <Minus aria-hidden="true" />
      </Step>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onBlur={onCommit}
        onKeyDown={handleKeyDown}
        className="bare-number size-11 -mx-0.5 rounded-chip text-center font-[550] focus-visible:outline-offset-0"
      />
      <Step
        label={props.increaseLabel}
        isSpent={max !== undefined && number >= max}
        disabled={disabled}
        onStep={onIncrease}
      >
        <Plus aria-hidden="true" />
      </Step>
    </div>
  )
}

type StepProps = {
  label: string
  /** Nothing further this way: looks so, keeps the focus. */
  isSpent: boolean
  disabled?: boolean
  onStep: () => void
  children: ReactNode
}

function Step({ label, isSpent, disabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isSpent || undefined}
      disabled={disabled}
      onClick={isSpent ? undefined : onStep}
      className={joinClasses(
        // Over the border at its own end: 44 px to hit inside a narrow pill.
        'grid size-11 place-items-center rounded-bar first:-ml-px last:-mr-px focus-visible:outline-offset-0 disabled:cursor-not-allowed [&>svg]:size-4 [&>svg]:stroke-[1.75]',
        isSpent ? 'cursor-not-allowed text-stone' : 'cursor-pointer hover:bg-mist',
      )}
    >
      {children}
    </button>
  )
}
