import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyIntent, isDead } from './payment-rules.ts'

const payment = { state: 'open', isLive: true, amountCents: 650, currency: 'USD', intentId: 'pi_1' } as const
const intent = { id: 'pi_1', state: 'succeeded', isLive: true, receivedCents: 650, currency: 'usd' } as const

const anyPayment = fc.record({
  state: fc.constantFrom('open' as const, 'paid' as const, 'ended' as const),
  isLive: fc.boolean(),
  amountCents: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('USD', 'EUR'),
  intentId: fc.constantFrom('pi_1', 'pi_2', null),
})
const anyIntent = fc.record({
  id: fc.constantFrom('pi_1', 'pi_2'),
  state: fc.constantFrom(
    'open' as const,
    'challenge' as const,
    'processing' as const,
    'succeeded' as const,
    'cancelled' as const,
  ),
  isLive: fc.boolean(),
  receivedCents: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('usd', 'eur'),
})

test('the exact amount in the right currency and mode settles an open payment, by whichever of its intents it came', () => {
  expect(classifyIntent(payment, intent)).toBe('settles')
  expect(classifyIntent(payment, { ...intent, id: 'pi_2' })).toBe('settles')
})

test('a cent more or less, or another currency, is wrong; another mode is foreign', () => {
  expect(classifyIntent(payment, { ...intent, receivedCents: 649 })).toBe('wrong')
  expect(classifyIntent(payment, { ...intent, receivedCents: 651 })).toBe('wrong')
  expect(classifyIntent(payment, { ...intent, currency: 'eur' })).toBe('wrong')
  expect(classifyIntent(payment, { ...intent, isLive: false })).toBe('foreign')
})

test('the money of a paid payment is known, any other for a closed one is unwanted', () => {
  expect(classifyIntent({ ...payment, state: 'paid' }, intent)).toBe('known')
  expect(classifyIntent({ ...payment, state: 'paid' }, { ...intent, id: 'pi_2' })).toBe('unwanted')
  expect(classifyIntent({ ...payment, state: 'ended' }, intent)).toBe('unwanted')
})

test('nothing but a success has consequences, and only an open payment of exactly that is ever settled', () => {
  fc.assert(
    fc.property(anyPayment, anyIntent, (some, other) => {
      const result = classifyIntent(some, other)

      const isExact =
        other.state === 'succeeded' &&
        some.state === 'open' &&
        some.isLive === other.isLive &&
        some.amountCents === other.receivedCents &&
        some.currency === other.currency.toUpperCase()
      expect(result === 'settles').toBe(isExact)
      expect(result === 'none').toBe(other.state !== 'succeeded')
    }),
  )
})

test('a proof of death holds for the attempt and the intent that it was taken of, and for no other', () => {
  const stored = {
    ...payment,
    id: 'p',
    attempt: 1,
    customerOrderId: 'o',
    userId: 'u',
    provider: 'stripe' as const,
    placedFrom: null,
    holdUntil: new Date(),
    askedAt: new Date(),
    createdAt: new Date(),
    closedAt: null,
  }

  expect(isDead(stored, { id: 'p', attempt: 1, intentId: 'pi_1' })).toBe(true)
  expect(isDead(stored, { id: 'p', attempt: 1, intentId: null })).toBe(false)
  expect(isDead(stored, { id: 'p', attempt: 2, intentId: 'pi_1' })).toBe(false)
  expect(isDead(stored, { id: 'other', attempt: 1, intentId: 'pi_1' })).toBe(false)
  expect(isDead(stored, undefined)).toBe(false)
})
