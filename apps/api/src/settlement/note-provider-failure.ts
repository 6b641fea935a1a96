import { ProviderAway, ProviderRefused } from '#api/payments/index.ts'
import type { Shop } from './settlement-deps.ts'

/**
 * Where a failure of the card provider ends: it is the port's own error, which no caller of a use case can read. It is
 * logged here, and the use case goes on with an answer of its own.
 * @returns false for any other error, which is a fault of ours and to be thrown on
 */
export function noteProviderFailure({ log }: Pick<Shop, 'log'>, error: unknown, outcome: string): boolean {
  if (error instanceof ProviderAway) {
    log.warn({ err: error }, `the card provider does not answer; ${outcome}`)
    return true
  }
  if (error instanceof ProviderRefused) {
    log.error({ err: error }, `the card provider refuses; ${outcome}`)
    return true
  }
  return false
}
