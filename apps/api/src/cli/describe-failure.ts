import type { ErrorCode } from '@shop/contract/errors'
import { formatCents, toCents } from '@shop/contract/money'
import { goneProvider, refundLimit } from '@shop/contract/payments'
import { refusedTransition } from '@shop/contract/refused-transition'
import { ExportError } from '@shop/database-export'
import * as z from 'zod/mini'
import { isUnavailable } from '#api/platform/db/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { Refusal } from '#api/refusal.ts'
import { refusalMessages } from '#api/texts/refusals.ts'

/** Where the shopper's words do not fit the owner. */
const OWNERS_WORDS: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is no such order.',
  payment_processing:
    'Nothing was changed: the card provider has not decided about the payment yet, or was not reached. Is its configuration set here as it is for the shop? Then try again in a moment.',
}

/** One line for the owner; nothing when it is a fault of ours. */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof Refusal) return describeRefusal(error)
  if (error instanceof StartError || error instanceof ExportError) return error.message
  if (isUnavailable(error)) return 'The database went away; what was not finished was not done.'
  return undefined
}

function describeRefusal({ code, detail: { data } }: Refusal): string {
  return describeDetail(code, data) ?? OWNERS_WORDS[code] ?? refusalMessages[code]
}

function describeDetail(code: ErrorCode, data: unknown): string | undefined {
  if (code === 'transition_refused') {
    const { from, to } = z.parse(refusedTransition, data)
    return to ? `An order that is ${from} cannot become ${to}.` : `An order that is ${from} goes no further.`
  }
  if (code === 'refund_too_large') {
    const { left } = z.parse(refundLimit, data)
    if (left === 0) return 'There is nothing left to give back.'
    return `There is not as much left to give back: ${formatCents(toCents(left))} at most.`
  }
  if (code === 'provider_gone') {
    const { provider } = z.parse(goneProvider, data)
    return `Nothing was asked back: ${provider} took this payment and takes none for the shop at present. Set its configuration, here as for the shop, or give the money back another way.`
  }
  return undefined
}
