import { randomUUID } from 'node:crypto'
import { createClient } from '@shop/contract/client'
import { putPhoto, writeReview } from '@shop/contract/own-reviews'
import { createHttpTransport } from '@shop/harness/http-transport'
import { signUp } from '@shop/harness/shopper'
import { DELIVERED } from '../arrivals.ts'
import type { LaunchedShop } from '../launch-shop.ts'
import { runTaskIn } from '../shop-tasks.ts'

type Written = {
  product: string
  review: string
  rating?: number
  /** Files of JPEG, PNG, WebP or AVIF. */
  photos?: readonly Buffer[]
}

/** Somebody buys a product, has it delivered, photographs it and writes about it. */
export async function writeAsBuyer(
  { url, dataDir }: Pick<LaunchedShop, 'url' | 'dataDir'>,
  { product, review, rating = 5, photos = [] }: Written,
): Promise<void> {
  const shopper = await signUp(createClient(createHttpTransport({ origin: url })))
  const { orderId } = await shopper.buy([product])
  await runTaskIn(dataDir, 'moveOrder', orderId, JSON.stringify(DELIVERED))
  const sent: string[] = []
  for (const photo of photos) {
    const photoId = randomUUID()
    const body = new Blob([new Uint8Array(photo)])
    await shopper.send(putPhoto, { params: { photoId }, query: { length: String(body.size) }, body })
    sent.push(photoId)
  }
  await shopper.send(writeReview, { body: { product, review, rating, photos: sent } })
}
