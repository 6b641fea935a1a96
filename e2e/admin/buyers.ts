import { createClient } from '@shop/contract/client'
import { writeReview } from '@shop/contract/own-reviews'
import { createHttpTransport } from '@shop/harness/http-transport'
import { signUp } from '@shop/harness/shopper'
import type { LaunchedShop } from '../launch-shop.ts'
import { runTaskIn } from '../shop-tasks.ts'

const DELIVERED = [
  ['Approved', '2025-01-05T15:04:00Z'],
  ['Processing', '2025-01-06T09:10:00Z'],
  ['Shipped', '2025-01-07T00:00:00Z'],
  ['Delivered', '2025-01-09T12:30:00Z'],
]

/** Somebody buys a product, has it delivered, and writes about it. */
export async function writeAsBuyer(
  { url, dataDir }: Pick<LaunchedShop, 'url' | 'dataDir'>,
  { product, review, rating = 5 }: { product: string; review: string; rating?: number },
): Promise<void> {
  const shopper = await signUp(createClient(createHttpTransport({ origin: url })))
  const { orderId } = await shopper.buy([product])
  await runTaskIn(dataDir, 'moveOrder', orderId, JSON.stringify(DELIVERED))
  await shopper.send(writeReview, { body: { product, review, rating } })
}
