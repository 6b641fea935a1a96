import { hasErrorCode } from '@shop/contract/call-error'
import { brokenFields } from '#admin/parts/broken-fields.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { viewTexts as texts } from '#admin/texts/views.ts'

/** A view is one's own: what changed it meanwhile is mostly another window. */
export function viewFailure(error: unknown): string {
  if (hasErrorCode(error, 'stale')) return texts.stale
  return brokenFields(error, { name: texts.name }) ?? failureMessage(error, texts.failed)
}
