import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/**
 * The test card form, which stands where a card provider's form would be while the shop has no provider's keys. It
 * speaks to the shop's own sandbox, which moves no money.
 */

/** The cards that the sandbox knows, by what becomes of them; the same numbers as Stripe's own test cards. Any other is declined. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000002500003155',
} as const

/** Longest card number in digits, and the shortest (ISO/IEC 7812). */
const NUMBER_DIGITS = /^\d{12,19}$/
/** `MM / YY`; the spaces may be left out, and the year may have four digits. */
const EXPIRY = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/
const CVC = /^\d{3,4}$/
const TEXT_LENGTH = 40
const SECRET_LENGTH = 200
const CENTURY = 2_000
const MONTHS = 12

/** A card's number as it is typed, in groups or not; `card_number` when it cannot be one (length, or its check digit). */
const cardNumber = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(TEXT_LENGTH, { error: 'card_number', abort: true }),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(NUMBER_DIGITS, { error: 'card_number', abort: true }),
  z.refine(hasCheckDigit, 'card_number'),
)

/** The month to whose end a card is good; `card_expiry` when it is no month. Whether that is past, {@link isExpired} says. */
const expiry = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(TEXT_LENGTH, { error: 'card_expiry', abort: true }),
    z.regex(EXPIRY, 'card_expiry'),
  )

/** The three or four digits on a card's back; `card_cvc` when they are not. */
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

/** The fields of the test card form, for the form and for the shop. The number comes out as its digits. */
export const testCard = z.strictObject({ number: cardNumber, expiry, cvc })

/** See {@link testCard}. */
export type TestCard = z.output<typeof testCard>

/** The check digit that ends every card number (Luhn; ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether a card's month is past everywhere on earth.
 * @param text an expiry that {@link testCard} lets through
 */
export function isExpired(text: string, now: Date): boolean {
  const [, month = '', year = ''] = EXPIRY.exec(text.trim()) ?? []
  const lastMonth = (CENTURY + Number(year)) * MONTHS + Number(month) - 1
  return lastMonth < now.getUTCFullYear() * MONTHS + now.getUTCMonth()
}

/** What became of a card. */
export const TEST_CARD_OUTCOMES = ['succeeded', 'challenge', 'declined'] as const

/**
 * What became of a test card. `succeeded`: paid, also when it was before. `challenge`: the shopper is asked to approve.
 * `declined`: nothing was paid, for the reason in `message`; the same payment takes another card unless it has ended.
 * What follows for the order is for `settlePayment` to say, whatever came out but `challenge`.
 */
export const testCardOutcome = z.object({
  outcome: z.enum(TEST_CARD_OUTCOMES),
  /** For the shopper, with `declined`. */
  message: z.optional(z.string()),
})

/** See {@link testCardOutcome}. */
export type TestCardOutcome = z.output<typeof testCardOutcome>

const params = z.object({ intentId: z.string() })

/** The part of a client secret before `_secret_`: what `intentId` is in the paths below. */
export function intentIdOf(secret: string): string {
  return secret.split('_secret_')[0] ?? ''
}

/**
 * `POST /payments/test-cards/{intentId}/confirm`: pays with a test card. The client secret of the payment opens it;
 * without the sandbox, or with another secret, there is nothing here (404).
 */
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

/** `POST /payments/test-cards/{intentId}/challenge`: answers what the shopper's bank would ask. Refused is declined. */
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
