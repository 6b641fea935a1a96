import { formatCents, toCents, toDollars } from '@shop/contract/money'
import { SHOP_TERMS, totalsOf, totalsOfBasket } from '@shop/contract/totals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderMail } from '#api/orders/order-mail.ts'
import { toOrderReply } from '#api/orders/order-reply.ts'
import { checkBasket } from './basket-rules.ts'

/** Somebody whose address is verified. */
const reader = { publicUrl: 'https://soap.example', isVerified: true }

const RUNS = 100_000
/** Writing two mails takes five times as long as all that a basket is checked for otherwise. */
const RUNS_WITH_MAILS = 20_000
const TIMEOUT_MS = 300_000

/** A cent, a soap, and the most that a price can hold. */
const anyPrice = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2_147_483_647 }) },
)
const anyLine = fc.record({ priceCents: anyPrice, quantity: fc.integer({ min: 1, max: 999 }) })
const anyBasket = fc.array(anyLine, { minLength: 1, maxLength: 8 })

type Line = { priceCents: number; quantity: number }

/** JSON round trip of a value. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** The sum in whole numbers that cannot overflow or round. */
const exactly = (lines: readonly Line[]) =>
  lines.reduce((sum, { priceCents, quantity }) => sum + BigInt(priceCents) * BigInt(quantity), 0n)

/** Cents as an amount is read, by digits alone. */
const asRead = (cents: bigint) => {
  const digits = cents.toString().padStart(3, '0')
  return `$${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

test(
  'API-56 of 100,000 baskets each has one total, to the cent: on the page, in the shop, in the reply and as it is read',
  () => {
    fc.assert(
      fc.property(anyBasket, (lines) => {
        const items = sent(lines.map(toItem))
        const page = totalsOfBasket(items, SHOP_TERMS)
        const sentBasket = sent({ items, totalAmount: toDollars(page.totalCents) })
        const check = checkBasket(sentBasket, offersOf(lines), SHOP_TERMS)

        const sold = check.kind === 'same' ? check.totals : undefined

        expect(sold).toEqual(page)
        expect(BigInt(page.totalCents)).toBe(exactly(lines))
        expect(toCents(sent(toDollars(page.totalCents)))).toBe(page.totalCents)
        expect(formatCents(page.totalCents)).toBe(asRead(exactly(lines)))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'whatever a basket holds, order, mail and refund speak of the amount on the page',
  () => {
    fc.assert(
      fc.property(anyBasket, (lines) => {
        const { totalCents } = totalsOfBasket(sent(lines.map(toItem)), SHOP_TERMS)
        const order = anOrderOf(lines)
        const amount = asRead(exactly(lines))

        const reply = sent(toOrderReply(order))
        const { text, html } = orderMail(order, { kind: 'confirmed' }, reader)
        const refund = orderMail(order, { kind: 'refunded', amountCents: totalCents }, reader)

        expect(toCents(reply.totalAmount)).toBe(totalCents)
        expect(totalsOfBasket(reply.items, SHOP_TERMS).totalCents).toBe(totalCents)
        expect(text).toContain(`Total: ${amount}\n`)
        expect(html).toContain(`>${amount}<`)
        expect(refund.text).toContain(`returned ${amount} to`)
      }),
      { numRuns: RUNS_WITH_MAILS },
    )
  },
  TIMEOUT_MS,
)

test(
  'given back in whatever parts, to the cent, the parts are the whole',
  () => {
    fc.assert(
      fc.property(anyBasket, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (lines, shares) => {
        const whole = totalsOf(lines, SHOP_TERMS).totalCents
        let rest = whole
        const parts = shares.map((share) => {
          const part = Math.floor(rest * share)
          rest -= part
          return part
        })

        const back = [...parts, rest].map((part) => toCents(sent(toDollars(part))))

        expect(back.reduce((sum, part) => sum + part, 0)).toBe(whole)
        expect(Math.min(...back)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

function toItem({ priceCents, quantity }: Line, index: number) {
  return { product: `soap-${index}`, quantity, price: toDollars(priceCents), image: '' }
}

function offersOf(lines: readonly Line[]) {
  const offers = lines.map(
    ({ priceCents }, index) => [`soap-${index}`, { name: 'Soap', priceCents, stock: 999 }] as const,
  )
  return new Map(offers)
}

function anOrderOf(lines: readonly Line[]): Parameters<typeof toOrderReply>[0] {
  return {
    id: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50',
    orderId: 'K7QM-2XRT-9B4F-HW3N',
    userId: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f51',
    status: 'Pending',
    paymentMethod: 'stripe',
    ...totalsOf(lines, SHOP_TERMS),
    currency: 'USD',
    contactName: 'Amelia Hart',
    contactEmail: 'amelia@example.com',
    fullName: 'Amelia Hart',
    addressLine1: '14 Orchard Row',
    city: 'Bath',
    postalCode: 'BA1 2QS',
    mobile: '01225 496000',
    createdAt: new Date('2026-03-01T10:00:00Z'),
    lines: lines.map(({ priceCents, quantity }, index) => ({
      product: `soap-${index}`,
      name: 'Soap',
      quantity,
      priceCents,
    })),
    history: [],
  }
}
