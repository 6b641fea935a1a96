import type { ErrorCode } from '@shop/contract/errors'
import { TransitionRefused } from '#api/orders/index.ts'
import { ProviderAway } from '#api/payments/index.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { Refusal } from '#api/refusal.ts'
import { OrderUnpaid, RefundRefused } from '#api/settlement/index.ts'
import { refusalMessages } from '#api/texts/refusals.ts'

const SAID = [StartError, TransitionRefused, RefundRefused, OrderUnpaid]

/** Where the shopper's words do not fit the owner. */
const OWNERS_WORDS: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is no such order.',
  payment_processing:
    'Nothing was changed: the card provider has not decided about the payment yet, or was not reached. Is its configuration set here as it is for the shop? Then try again in a moment.',
}

/** What the owner reads when a command was refused, in one line; nothing when it is a fault of ours. */
export function explain(error: unknown): string | undefined {
  if (error instanceof Refusal) return OWNERS_WORDS[error.code] ?? refusalMessages[error.code]
  if (SAID.some((kind) => error instanceof kind)) return error instanceof Error ? error.message : undefined
  if (error instanceof ProviderAway) return OWNERS_WORDS.payment_processing
  if (isUnavailable(error)) return 'The database went away; what was not finished was not done.'
  return undefined
}
