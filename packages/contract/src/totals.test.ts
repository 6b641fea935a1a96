import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDollars } from './money.ts'
import {
  adjustmentsOf,
  lineCentsOf,
  type PricedLine,
  SHOP_TERMS,
  type Terms,
  toPricedLine,
  totalsOf,
  totalsOfBasket,
} from './totals.ts'

const soaps = { priceCents: 650, quantity: 3 }
const brush = { priceCents: 1205, quantity: 1 }
const terms: Terms = { deliveryCents: 450, discountCents: 100 }

const anyLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const anyLines = fc.array(anyLine, { maxLength: 200 })
const anyAmount = fc.integer({ min: 0, max: 100_000 })
const anyTerms = fc.record({ deliveryCents: anyAmount, discountCents: anyAmount })

/** Checks something of the totals of whatever is bought on whatever terms. */
const forAnyOrder = (check: (lines: PricedLine[], terms: Terms) => void) =>
  fc.assert(fc.property(anyLines, anyTerms, check))

test.each([
  [{ price: 6.5, quantity: 1 }, 650],
  [{ price: 6.5, quantity: 3 }, 1950],
  [{ price: 0.29, quantity: 100 }, 2900],
  [{ price: 0, quantity: 999 }, 0],
])('CART-03 a line costs its price times its quantity', (line, cents) => {
  expect(lineCentsOf(toPricedLine(line))).toBe(cents)
})

test.each([
  [[], 0],
  [[soaps], 1950],
  [[soaps, brush], 3155],
  [[soaps, soaps], 3900],
])('CART-11 the subtotal is the sum of the lines', (lines, cents) => {
  expect(totalsOf(lines, terms).subtotalCents).toBe(cents)
})

test('on its present terms the shop charges nothing for delivery and takes nothing off', () => {
  const totals = totalsOf([soaps, brush], SHOP_TERMS)

  expect(totals).toEqual({ subtotalCents: 3155, deliveryCents: 0, discountCents: 0, totalCents: 3155 })
})

test.each([
  [{ deliveryCents: 0, discountCents: 0 }, 3155],
  [{ deliveryCents: 450, discountCents: 0 }, 3605],
  [{ deliveryCents: 0, discountCents: 100 }, 3055],
  [{ deliveryCents: 450, discountCents: 100 }, 3505],
  // More than was bought: delivery is paid all the same.
  [{ deliveryCents: 450, discountCents: 9999 }, 450],
])('CART-18 the total is subtotal plus delivery less discount', (of, cents) => {
  expect(totalsOf([soaps, brush], of).totalCents).toBe(cents)
})

test('nothing bought costs nothing, whatever a delivery costs', () => {
  expect(totalsOf([], terms)).toEqual({ subtotalCents: 0, deliveryCents: 0, discountCents: 0, totalCents: 0 })
})

test('delivery stands before discount wherever they are shown, also where they are nothing', () => {
  expect(adjustmentsOf(totalsOf([soaps], SHOP_TERMS))).toEqual([
    { kind: 'delivery', cents: 0 },
    { kind: 'discount', cents: 0 },
  ])
  expect(adjustmentsOf(totalsOf([soaps], terms)).map(({ cents }) => cents)).toEqual([450, 100])
})

test('whatever is bought on whatever terms, all amounts are whole cents and none is below zero', () => {
  forAnyOrder((lines, of) => {
    const amounts = Object.values(totalsOf(lines, of))

    expect(amounts.filter((cents) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([])
  })
})

test('CART-18 whatever is bought on whatever terms, the total is the sum of its parts', () => {
  forAnyOrder((lines, of) => {
    const { subtotalCents, deliveryCents, discountCents, totalCents } = totalsOf(lines, of)

    expect(totalCents).toBe(subtotalCents + deliveryCents - discountCents)
  })
})

test('CART-11 a line more raises the subtotal by what it costs, and lowers no total', () => {
  fc.assert(
    fc.property(anyLines, anyLine, anyTerms, (lines, line, of) => {
      const before = totalsOf(lines, of)
      const after = totalsOf([...lines, line], of)

      expect(after.subtotalCents - before.subtotalCents).toBe(lineCentsOf(line))
      expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents)
    }),
  )
})

test('on the terms of the shop, a line more raises the total by what it costs', () => {
  fc.assert(
    fc.property(anyLines, anyLine, (lines, line) => {
      const before = totalsOf(lines, SHOP_TERMS).totalCents

      expect(totalsOf([...lines, line], SHOP_TERMS).totalCents - before).toBe(lineCentsOf(line))
    }),
  )
})

test('a basket that holds dollars comes to the same as its lines in cents', () => {
  forAnyOrder((lines, of) => {
    const basket = lines.map(({ priceCents, quantity }) => ({ price: toDollars(priceCents), quantity }))

    expect(totalsOfBasket(basket, of)).toEqual(totalsOf(lines, of))
  })
})
