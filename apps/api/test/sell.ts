import { aLine, aSession, placeCash, type TestShopper } from '#test/order-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'

type PlacedOrder = { _id: string; orderId: string }

/** Places an order of one product for cash, at 6.50 a unit. */
export async function sell(
  shop: TestShop,
  shopper: TestShopper,
  { product, quantity = 1 }: { product: string; quantity?: number },
): Promise<PlacedOrder> {
  const session = aSession(shopper, [aLine(product, { quantity })], 6.5 * quantity)
  const { status, body } = await placeCash(shop, shopper, session)
  if (status !== 200) throw new Error(`Selling failed: ${JSON.stringify(body)}`)
  return body.data
}
