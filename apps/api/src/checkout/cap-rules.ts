import { demandOf } from '@shop/contract/basket'
import type { OrderCap } from '@shop/contract/checkout'
import { toDollars } from '@shop/contract/money'
import type { AccountCaps, OrderCaps } from '#api/config/index.ts'
import type { Refusal } from '#api/refusal.ts'
import { tooMuch } from './checkout.errors.ts'

type Wanted = {
  lines: readonly { product: string; name: string; quantity: number }[]
  totalCents: number
}

type Held = { units: number; cents: number }

/**
 * Limits what one account's open orders and the next may hold together, so that nobody takes all stock with orders that
 * they never mean to pay.
 * @returns the refusal of the first cap that is exceeded, nothing when all is within
 */
export function findExceeded(
  caps: AccountCaps,
  isEmailVerified: boolean,
  { lines, totalCents }: Wanted,
  held: Held,
): Refusal | undefined {
  const cap = isEmailVerified ? caps.verified : caps.unverified
  const about = (name: keyof OrderCaps): Pick<OrderCap, 'isRaisedByVerifying'> => ({
    isRaisedByVerifying: cap[name] < caps.verified[name],
  })
  const demand = demandOf(lines)
  const over = lines.find(({ product }) => (demand.get(product) ?? 0) > cap.ofProduct)
  if (over) {
    const { product, name } = over
    return tooMuch('too_many_of_product', {
      limit: cap.ofProduct,
      open: 0,
      product,
      name,
      ...about('ofProduct'),
    })
  }
  const units = lines.reduce((all, { quantity }) => all + quantity, 0)
  if (held.units + units > cap.openUnits) {
    return tooMuch('too_many_pieces', { limit: cap.openUnits, open: held.units, ...about('openUnits') })
  }
  if (held.cents + totalCents > cap.openCents) {
    const [limit, open] = [toDollars(cap.openCents), toDollars(held.cents)]
    return tooMuch('too_much_open', { limit, open, ...about('openCents') })
  }
  return undefined
}
