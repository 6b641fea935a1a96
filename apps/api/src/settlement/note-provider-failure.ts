import { ProviderAway, ProviderRefused } from '#api/payments/index.ts'
import type { Shop } from './settlement-deps.ts'

/** Logs a failure of the port, which no caller of a use case can read. False for any other error, to be thrown on. */
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
