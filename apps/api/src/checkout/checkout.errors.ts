import type { ChangedBasket, OrderCap } from '@shop/contract/checkout'
import { Refusal } from '#api/refusal.ts'

/** 409: prices, products or the total are no longer those the shopper saw (API-56). */
export function basketChanged(data: ChangedBasket): Refusal {
  return new Refusal('basket_changed', { data })
}

/** 409: there is less of some products than was asked for; `data` names each such line (API-57). */
export function outOfStock(data: ChangedBasket): Refusal {
  return new Refusal('out_of_stock', { data })
}

/** 409: one order, or all open ones together, would hold more than the configuration allows, which `data` tells. */
export function tooMuch(
  code: 'too_many_of_product' | 'too_many_pieces' | 'too_much_open',
  data: OrderCap,
): Refusal {
  return new Refusal(code, { data })
}
