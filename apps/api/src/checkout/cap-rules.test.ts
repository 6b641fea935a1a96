import { expect, test } from 'vitest'
import { findExceeded } from './cap-rules.ts'

const CAPS = {
  verified: { ofProduct: 10, openUnits: 30, openCents: 30_000 },
  unverified: { ofProduct: 10, openUnits: 20, openCents: 20_000 },
}
const NOTHING = { units: 0, cents: 0 }
const soap = (quantity: number) => ({ product: 'calm-bar', name: 'Calm Bar', quantity })
const rose = (quantity: number) => ({ product: 'rose-bar', name: 'Rose Bar', quantity })

/** What is said of the cap that an order is over. */
function exceeded(...[isVerified, lines, totalCents, held = NOTHING]: Asked): unknown {
  const refusal = findExceeded(CAPS, isVerified, { lines, totalCents }, held)
  return refusal && [refusal.code, refusal.detail.data]
}

type Lines = Parameters<typeof findExceeded>[2]['lines']
type Asked = [isVerified: boolean, lines: Lines, totalCents: number, held?: typeof NOTHING]

test('an order of exactly as much as each cap is taken', () => {
  expect(exceeded(true, [soap(10), rose(10)], 20_000, { units: 10, cents: 10_000 })).toBeUndefined()
  expect(exceeded(false, [soap(10), rose(10)], 20_000)).toBeUndefined()
})

test('one unit more of a product is named, its lines counted together, and no cap is raised by verifying', () => {
  const about = { limit: 10, open: 0, product: 'calm-bar', name: 'Calm Bar', isRaisedByVerifying: false }

  expect(exceeded(false, [soap(6), soap(5)], 100)).toEqual([
    'too_many_of_product',
    expect.objectContaining(about),
  ])
})

test('one unit more than may be open is told, with what is open and whether verifying raises it', () => {
  const held = { units: 11, cents: 0 }

  const of = (isVerified: boolean) => exceeded(isVerified, [soap(10), rose(10)], 100, held)

  expect(of(true)).toEqual([
    'too_many_pieces',
    expect.objectContaining({ limit: 30, open: 11, isRaisedByVerifying: false }),
  ])
  expect(of(false)).toEqual([
    'too_many_pieces',
    expect.objectContaining({ limit: 20, open: 11, isRaisedByVerifying: true }),
  ])
})

test('a cent more than may be open is told in dollars', () => {
  expect(exceeded(true, [soap(1)], 20_001, { units: 1, cents: 10_000 })).toEqual([
    'too_much_open',
    expect.objectContaining({ limit: 300, open: 100, isRaisedByVerifying: false }),
  ])
})
