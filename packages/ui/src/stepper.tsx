import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** ENTITY-40 */
export type Step = {
  id: string
  label: string
  icon: ReactNode
  isComplete: boolean
}

export type StepperProps = {
  /** Accessible name of the list. */
  label: string
  steps: Step[]
  currentId: string
  /** Said after each finished step's label. */
  completeLabel: string
  className?: string
}

/** Vertical beside wide content, horizontal on small screens, where only the current label is shown. */
export function Stepper({ label, steps, currentId, completeLabel, className }: StepperProps) {
  return (
    <ol aria-label={label} className={joinClasses('flex items-center lg:flex-col lg:items-start', className)}>
      {steps.map((step, index) => (
        <StepRow
          key={step.id}
          step={step}
          isFirst={index === 0}
          isCurrent={step.id === currentId}
          completeLabel={completeLabel}
        />
      ))}
    </ol>
  )
}

type StepRowProps = { step: Step; isFirst: boolean; isCurrent: boolean; completeLabel: string }

function StepRow({ step, isFirst, isCurrent, completeLabel }: StepRowProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={joinClasses('flex items-center lg:flex-col lg:items-start', !isFirst && 'grow')}
    >
      {!isFirst && (
        <span
          aria-hidden="true"
          className="mx-2 h-[1.5px] grow bg-stone lg:mx-4.5 lg:my-0 lg:h-6.5 lg:w-px lg:grow-0"
        />
      )}
      <span className="flex items-center gap-2 lg:gap-3">
        <StepDisc step={step} isCurrent={isCurrent} />
        <span className={labelLook(step, isCurrent)}>{step.label}</span>
        {step.isComplete && <span className="sr-only">{completeLabel}</span>}
      </span>
    </li>
  )
}

function StepDisc({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid size-8 shrink-0 place-items-center rounded-bar border lg:size-9.5 [&>svg]:size-4 [&>svg]:stroke-[1.75]',
        discLook(step, isCurrent),
      )}
    >
      {step.isComplete && !isCurrent ? <Check /> : step.icon}
    </span>
  )
}

function labelLook(step: Step, isCurrent: boolean): string {
  const size = 'text-small lg:text-control'
  if (isCurrent) return joinClasses(size, 'font-[550] text-ink')
  return joinClasses(size, 'sr-only lg:not-sr-only', step.isComplete ? 'text-ink' : 'text-moss')
}

function discLook(step: Step, isCurrent: boolean): string {
  if (isCurrent) return 'border-leaf bg-leaf text-lather'
  return step.isComplete ? 'border-leaf text-leaf' : 'border-stone text-moss'
}
