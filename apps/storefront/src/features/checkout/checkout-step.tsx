import { type Step, Stepper } from '@shop/ui/stepper'
import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { stepTexts } from '#storefront/texts/checkout.ts'

/** The steps in their order; a later one means that all before it are done. */
const STEP_IDS = ['address', 'payment', 'end'] as const

export type StepId = (typeof STEP_IDS)[number]

export type CheckoutStepProps = {
  title: string
  /** The step under way. `end` once the order is confirmed. */
  current: StepId
  /** Where the order goes is chosen: only then is the address step done. */
  isAddressChosen?: boolean
  /** What this screen calls the last step: both recorded sets of labels stay (CHECKOUT-02, PAYMENT-02). */
  lastLabel: string
  summary: ReactNode
  children: ReactNode
}

/** A step of the checkout: heading, steps and summary on the left, what there is to do on the right. */
export function CheckoutStep(props: CheckoutStepProps) {
  const { title, current, isAddressChosen = false, lastLabel, summary, children } = props
  return (
    <div className="mx-auto grid min-h-svh max-w-page content-start gap-x-12 gap-y-8 px-gutter pt-8 pb-section lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-16 xl:gap-x-20">
      <div>
        <h1 className="text-display-2">{title}</h1>
        <Stepper
          label={stepTexts.steps}
          steps={stepsAt(current, isAddressChosen, lastLabel)}
          currentId={current}
          completeLabel={stepTexts.done}
          className="mt-7"
        />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      {summary}
    </div>
  )
}

function stepsAt(current: StepId, isAddressChosen: boolean, lastLabel: string): Step[] {
  const looks = {
    address: { label: stepTexts.address, icon: <MapPin /> },
    payment: { label: stepTexts.paymentMethod, icon: <CreditCard /> },
    end: { label: lastLabel, icon: <Check /> },
  }
  const isComplete = { address: isAddressChosen, payment: current === 'end', end: current === 'end' }
  return STEP_IDS.map((id) => ({ id, ...looks[id], isComplete: isComplete[id] }))
}
