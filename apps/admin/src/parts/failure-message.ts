import { CallError, faultIdOf, serverMessageOf } from '@shop/contract/call-error'
import { stateTexts } from '#admin/texts/shell.ts'

/** What to tell of a failed call: the server's words, else the screen's own; a fault of ours with its number. */
export function failureMessage(error: unknown, fallback: string = stateTexts.unexpected): string {
  if (error instanceof CallError && error.failure.kind === 'FETCH_ERROR') return stateTexts.offline
  const message = serverMessageOf(error) ?? fallback
  const fault = faultIdOf(error)
  return fault === undefined ? message : stateTexts.withReference(message, fault)
}
