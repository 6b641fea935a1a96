import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** The test card form of the shop's own sandbox, in place of a provider's form while the shop has no keys. No money moves. */

/** The sandbox's cards by outcome, with the numbers of Stripe's test cards. Any other is declined. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000002500003155',
} as const

/** ISO/IEC 7812. */
const NUMBER_DIGITS = /^\d{12,19}$/
/** `MM / YY`; the spaces may be left out, and the year may have four digits. */
const EXPIRY = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/
const CVC = /^\d{3,4}$/
const TEXT_LENGTH = 40
const SECRET_LENGTH = 200
const CENTURY = 2_000
const MONTHS = 12

/** Grouped or not; `card_number` when it cannot be one (length, check digit). */
const cardNumber = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(TEXT_LENGTH, { error: 'card_number', abort: true }),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(NUMBER_DIGITS, { error: 'card_number', abort: true }),
  z.refine(hasCheckDigit, 'card_number'),
)

/** The card is good to the month's end; `card_expiry` when it is no month. See {@link isExpired}. */
const expiry = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(TEXT_LENGTH, { error: 'card_expiry', abort: true }),
    z.regex(EXPIRY, 'card_expiry'),
  )

/** Three or four digits; else `card_cvc`. */
const cvc = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(TEXT_LENGTH, { error: 'card_cvc', abort: true }),
    z.regex(CVC, 'card_cvc'),
  )

const clientSecret = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(SECRET_LENGTH, 'too_long'))

/** Shared by form and shop. The number comes out as its digits. */
export const testCard = z.strictObject({ number: cardNumber, expiry, cvc })

export type TestCard = z.output<typeof testCard>

/** The check digit of card numbers (Luhn; ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether the month is past in every time zone. @param text an expiry that {@link testCard} lets through */
export function isExpired(text: string, now: Date): boolean {
  const [, month = '', year = ''] = EXPIRY.exec(text.trim()) ?? []
  const lastMonth = (CENTURY + Number(year)) * MONTHS + Number(month) - 1
  return lastMonth < now.getUTCFullYear() * MONTHS + now.getUTCMonth()
}

export const TEST_CARD_OUTCOMES = ['succeeded', 'challenge', 'declined'] as const

/**
 * `succeeded`: paid, now or before. `challenge`: the shopper is asked to approve. `declined`: not paid, for the reason in
 * `message`; the same payment takes another card unless it has ended. After all but `challenge`, call `settlePayment`.
 */
export const testCardOutcome = z.object({
  outcome: z.enum(TEST_CARD_OUTCOMES),
  /** For the shopper, with `declined`. */
  message: z.optional(z.string()),
})

export type TestCardOutcome = z.output<typeof testCardOutcome>

const params = z.object({ intentId: z.string() })

/** The part of a client secret before `_secret_`. */
export function intentIdOf(secret: string): string {
  return secret.split('_secret_')[0] ?? ''
}

/** `POST /payments/test-cards/{intentId}/confirm`: authorised by the payment's client secret; else, or without sandbox, 404. */
export const confirmTestCard = defineCall({
  method: 'POST',
  path: '/payments/test-cards/{intentId}/confirm',
  summary: 'Pay with a test card',
  access: 'public',
  params,
  body: z.extend(testCard, { clientSecret }),
  data: testCardOutcome,
  errors: ['not_found', 'invalid_input', 'rate_limited'],
})

/** `POST /payments/test-cards/{intentId}/challenge`: answers the bank's question. Refused is declined. */
export const answerTestChallenge = defineCall({
  method: 'POST',
  path: '/payments/test-cards/{intentId}/challenge',
  summary: 'Approve or refuse a test card',
  access: 'public',
  params,
  body: z.strictObject({ clientSecret, isApproved: z.boolean('required') }),
  data: testCardOutcome,
  errors: ['not_found', 'rate_limited'],
})
