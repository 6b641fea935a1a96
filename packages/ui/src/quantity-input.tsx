import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { joinClasses } from './join-classes.ts'

export type QuantityInputProps = {
  /** As typed: the parent interprets it at `onCommit`. */
  value: string
  onValueChange: (text: string) => void
  /** On blur, or Enter. */
  onCommit?: () => void
  onDecrease: () => void
  onIncrease: () => void
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** Minus does nothing at `min`, plus at `max`; both stay focusable. */
  min?: number
  max?: number
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  className?: string
}

/** Minus, a number field, plus. Long because its three controls share one number, with one attribute a line. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, min = 1, max, disabled, onValueChange, onCommit, onDecrease, onIncrease } = props
  const number = Number(value)
  const input = useRef<HTMLInputElement>(null)
  const takeEarlyEntry = useEffectEvent(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onValueChange(typed)
  })
  // External system: the server's HTML, where a quantity may have been typed before hydration.
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
  /** Inert but focusable. */
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
        // Over the border at its own end: a target of 44 px inside a narrow pill.
        'grid size-11 place-items-center rounded-bar first:-ml-px last:-mr-px focus-visible:outline-offset-0 disabled:cursor-not-allowed [&>svg]:size-4 [&>svg]:stroke-[1.75]',
        isSpent ? 'cursor-not-allowed text-stone' : 'cursor-pointer hover:bg-mist',
      )}
    >
      {children}
    </button>
  )
}
