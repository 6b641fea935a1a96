import type { Call } from '@shop/contract/call'
import { ALL_CALLS } from '#api/all-calls.ts'

/** Calls, of shoppers and of staff, that a test of all of them leaves out. */
export function forgottenCalls(covered: readonly Call[], calls: readonly Call[] = ALL_CALLS): Call[] {
  return calls.filter((call) => !covered.includes(call))
}
