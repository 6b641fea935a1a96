import { CallError } from '@shop/contract/call-error'

const TOO_MANY = 429
const FAULTS_FROM = 500

/** Whether the same may work in a moment: no network, a busy shop, a fault of ours. What is refused is refused again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { failure } = error
  if (failure.kind !== 'HTTP_ERROR') return failure.kind !== 'PARSING_ERROR'
  return failure.status >= FAULTS_FROM || failure.status === TOO_MANY
}
