import { hasErrorCode } from '@shop/contract/call-error'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { viewTexts as texts } from '#admin/texts/views.ts'

/** A view is one's own: what changed it meanwhile is mostly another window. */
export function viewFailure(error: unknown): string {
  return hasErrorCode(error, 'stale') ? texts.stale : failureMessage(error, texts.failed)
}
