import type { RefusedTransition } from '@shop/contract/refused-transition'
import { Refusal } from '#api/refusal.ts'

/** 400: the caller has no order after which a list could go on. */
export function unknownOrderBefore(): Refusal {
  return new Refusal('invalid_input', { issues: [{ path: 'after', code: 'invalid' }] })
}

/** 409: the transition table does not hold this step, or no step follows. */
export function transitionRefused(data: RefusedTransition): Refusal {
  return new Refusal('transition_refused', { data })
}
