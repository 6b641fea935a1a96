import { demandOf } from '@shop/contract/basket'
import { toDollars } from '@shop/contract/money'
import { SHOP_TERMS, totalsOf } from '@shop/contract/totals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkBasket, shortBasket } from './basket-rules.ts'

const soap = { name: 'Lavender Calm Bar', priceCents: 650, stock: 5 }
const brush = { name: 'Bath Brush', priceCents: 1200, stock: 1 }

const aLine = (product: string, quantity: number, price: number) => ({ product, quantity, price, image: '' })

const anyLines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 200 },
)

test('API-56 a basket as the shop sees it too is sold at the prices of the shop', () => {
  const items = [aLine('soap', 2, 6.5), aLine('brush', 1, 12)]
  const offers = new Map(Object.entries({ soap, brush }))

  const check = checkBasket({ items, totalAmount: 25 }, offers, SHOP_TERMS)

  expect(check).toEqual({
    kind: 'same',
    lines: [
      { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, priceCents: 650 },
      { product: 'brush', name: 'Bath Brush', quantity: 1, priceCents: 1200 },
    ],
    totals: { subtotalCents: 2500, deliveryCents: 0, discountCents: 0, totalCents: 2500 },
  })
})

test('API-56 the total is compared by the terms that the order is written with', () => {
  const items = [aLine('soap', 2, 6.5)]
  const offers = new Map(Object.entries({ soap }))
  const terms = { deliveryCents: 450, discountCents: 100 }

  const check = checkBasket({ items, totalAmount: 16.5 }, offers, terms)
  const withoutThem = checkBasket({ items, totalAmount: 13 }, offers, terms)

  expect(check).toMatchObject({ kind: 'same', totals: { deliveryCents: 450, totalCents: 1650 } })
  expect(withoutThem).toMatchObject({ kind: 'changed', basket: { totalAmount: 16.5 } })
})

test('API-56 prices that differ are told line by line, even where the total happens to be right', () => {
  const items = [aLine('soap', 2, 7), aLine('brush', 1, 11)]
  const offers = new Map(Object.entries({ soap, brush }))

  const check = checkBasket({ items, totalAmount: 25 }, offers, SHOP_TERMS)

  expect(check).toEqual({
    kind: 'changed',
    basket: {
      lines: [
        { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, price: 7, currentPrice: 6.5, stock: 5 },
        { product: 'brush', name: 'Bath Brush', quantity: 1, price: 11, currentPrice: 12, stock: 1 },
      ],
      totalAmount: 25,
    },
  })
})

test('API-56 a total that differs is refused even where every price is right', () => {
  const offers = new Map(Object.entries({ soap }))

  const check = checkBasket({ items: [aLine('soap', 2, 6.5)], totalAmount: 12.99 }, offers, SHOP_TERMS)

  expect(check).toMatchObject({ kind: 'changed', basket: { totalAmount: 13 } })
})

test('API-56 a product that is gone has no name and no price, and the total is that of the others', () => {
  const items = [aLine('soap', 1, 6.5), aLine('gone', 3, 4)]

  const check = checkBasket({ items, totalAmount: 18.5 }, new Map([['soap', soap]]), SHOP_TERMS)

  expect(check).toEqual({
    kind: 'changed',
    basket: {
      lines: [
        { product: 'soap', name: 'Lavender Calm Bar', quantity: 1, price: 6.5, currentPrice: 6.5, stock: 5 },
        { product: 'gone', quantity: 3, price: 4, stock: 0 },
      ],
      totalAmount: 6.5,
    },
  })
})

test('API-57 lines of a product that runs short are told with its stock, the others are left out', () => {
  const items = [aLine('soap', 3, 6.5), aLine('brush', 1, 12), aLine('soap', 3, 6.5)]
  const offers = new Map(Object.entries({ soap: { ...soap, stock: 9 }, brush }))
  const totals = { subtotalCents: 5100, deliveryCents: 0, discountCents: 0, totalCents: 5100 }

  const short = shortBasket(items, offers, { stock: new Map([['soap', 4]]), totals })

  expect(short).toEqual({
    lines: [
      { product: 'soap', name: 'Lavender Calm Bar', quantity: 3, price: 6.5, currentPrice: 6.5, stock: 4 },
      { product: 'soap', name: 'Lavender Calm Bar', quantity: 3, price: 6.5, currentPrice: 6.5, stock: 4 },
    ],
    totalAmount: 51,
  })
})

test('API-57 the demand for a product is the sum over its lines', () => {
  const demand = demandOf([aLine('soap', 2, 6.5), aLine('brush', 1, 12), aLine('soap', 3, 6.5)])

  expect(demand).toEqual(new Map(Object.entries({ soap: 5, brush: 1 })))
})

test('API-56 whatever is bought, the total is the sum of its lines, in whole cents', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { subtotalCents, deliveryCents, discountCents, totalCents } = totalsOf(lines, SHOP_TERMS)

      expect(subtotalCents).toBe(
        lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
      )
      expect(totalCents).toBe(subtotalCents + deliveryCents - discountCents)
      expect(Number.isSafeInteger(totalCents)).toBe(true)
    }),
  )
})

test('API-56 whatever is bought, the total does not depend on the order of the lines', () => {
  const shuffled = anyLines.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([lines, others]) => {
      expect(totalsOf(others, SHOP_TERMS).totalCents).toBe(totalsOf(lines, SHOP_TERMS).totalCents)
    }),
  )
})

test('API-56 whatever is bought, dollars with two decimals lose no cent on their way', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const items = lines.map(({ priceCents, quantity }, index) =>
        aLine(`soap-${index}`, quantity, toDollars(priceCents)),
      )
      const offers = new Map(lines.map(({ priceCents }, index) => [`soap-${index}`, { ...soap, priceCents }]))
      const totalAmount = toDollars(totalsOf(lines, SHOP_TERMS).totalCents)

      expect(checkBasket({ items, totalAmount }, offers, SHOP_TERMS).kind).toBe('same')
    }),
  )
})

test('API-56 whatever is bought, a total that is one cent off is noticed', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom(-1, 1), (lines, difference) => {
      const items = lines.map(({ priceCents, quantity }, index) =>
        aLine(`soap-${index}`, quantity, toDollars(priceCents)),
      )
      const offers = new Map(lines.map(({ priceCents }, index) => [`soap-${index}`, { ...soap, priceCents }]))
      const totalAmount = toDollars(totalsOf(lines, SHOP_TERMS).totalCents + difference)

      expect(checkBasket({ items, totalAmount }, offers, SHOP_TERMS).kind).toBe('changed')
    }),
  )
})
