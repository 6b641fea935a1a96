import { randomUUID } from 'node:crypto'
import { judgeReview } from '@shop/contract/admin/reviews'
import { putPhoto, writeReview } from '@shop/contract/own-reviews'
import { customerPictureKeys } from '#api/media/index.ts'
import { asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { aPhotograph } from '#test/media-makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

export const LAVENDER = 'lavender-calm-bar'
export const ROSE = 'damask-rose-bar'

/** A shop with two bars, whose clock stands at nine in the morning, and who asks for its staff. */
export async function aReviewShop(replaced?: Parameters<typeof startTestShop>[3]) {
  const products = [aProduct({ id: LAVENDER }), aProduct({ id: ROSE, name: 'Damask Rose Bar' })]
  const shop = await startTestShop({ products }, {}, undefined, replaced)
  shop.setTime(new Date('2026-11-20T09:00:00Z'))
  return { shop, ask: asStaff(shop) }
}

/** Somebody to whom the lavender bar was delivered. */
export async function aBuyer(
  shop: TestShop,
  signup?: Parameters<TestShop['signUp']>[0],
): Promise<TestCustomer> {
  const customer = await shop.signUp(signup)
  await aDelivery(shop, customer, LAVENDER)
  return customer
}

export async function aDelivery(
  { db }: Pick<TestShop, 'db'>,
  { userId }: Pick<TestCustomer, 'userId'>,
  product: string,
): Promise<void> {
  const lines = [{ product, name: 'A bar', quantity: 1, priceCents: 650 }]
  const at = new Date('2026-11-12T10:00:00Z')
  await anOrder(db, { userId, status: 'Delivered', lines, placedAt: at, changedAt: at })
}

export const anOpinion = { product: LAVENDER, rating: 5, review: 'Softer than I expected.' }

/** Uploaded, and in no review yet. @returns its id */
export async function aPhotoOf(shop: TestShop, as: TestCustomer, bytes?: Buffer): Promise<string> {
  const photoId = randomUUID()
  const body = bytes ?? (await aPhotograph().jpeg().toBuffer())
  const query = { length: String(body.length) }
  const reply = await shop.send(putPhoto, { params: { photoId }, query, body }, { as })
  if (reply.status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(reply.body)}`)
  return photoId
}

/** A photo as earlier releases kept it, its files among those of the library. @returns where they lie */
export async function keepAsBefore({ pool, deps: { storage } }: TestShop, id: string): Promise<string[]> {
  const { rows } = await pool.query(
    'update review_photo set is_apart = false where id = $1 returning shown',
    [id],
  )
  const keys = customerPictureKeys({ shown: rows[0].shown, isApart: true }, { isWhole: false })
  const earlier: string[] = []
  for (const key of keys) {
    const bytes = await storage.get(key)
    if (!bytes) continue
    earlier.push(key.replace('customers/', ''))
    await storage.put(key.replace('customers/', ''), bytes, 'image/webp')
    await storage.delete(key)
  }
  return earlier
}

/** @returns its id */
export async function aReview(
  shop: TestShop,
  as: TestCustomer,
  overrides: Partial<typeof anOpinion> & { photos?: string[] } = {},
): Promise<string> {
  const { status, body } = await shop.call(writeReview, { body: { ...anOpinion, ...overrides } }, { as })
  if (status !== 200) throw new Error(`Not written: ${JSON.stringify(body)}`)
  return body.data._id
}

/** Of a new buyer, and shown. @returns its id */
export async function aShownReview(
  shop: TestShop,
  overrides: Partial<typeof anOpinion> = {},
): Promise<string> {
  const id = await aReview(shop, await aBuyer(shop), overrides)
  const { status, body } = await asStaff(shop)(
    judgeReview,
    { params: { id }, body: { state: 'shown' } },
    { version: 1 },
  )
  if (status !== 200) throw new Error(`Not shown: ${JSON.stringify(body)}`)
  return id
}
