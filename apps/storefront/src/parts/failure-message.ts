import { faultIdOf, serverMessageOf } from '@shop/contract/call-error'
import { failureTexts } from '#storefront/texts/errors.ts'

/** What to tell of a failed call: the server's words, else the screen's own; a fault of the shop's with its number (ERR-33). */
export function failureMessage(error: unknown, fallback: string): string {
  return withFaultNumber(serverMessageOf(error) ?? fallback, error)
}

/** The words that a failure has in any case, and behind them the number of a fault of the shop's (ERR-33). */
export function withFaultNumber(message: string, error: unknown): string {
  const fault = faultIdOf(error)
  return fault === undefined ? message : failureTexts.withReference(message, fault)
}
