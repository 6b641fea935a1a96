import type { RefusedTransition } from '@shop/contract/refused-transition'
import { Refusal } from '#api/refusal.ts'

/** 409: the transition table does not hold this step, or no step follows. */
export function transitionRefused(data: RefusedTransition): Refusal {
  return new Refusal('transition_refused', { data })
}
