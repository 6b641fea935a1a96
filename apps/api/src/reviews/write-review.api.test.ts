import { judgeReview } from '@shop/contract/admin/reviews'
import { getProduct, listProducts } from '@shop/contract/catalogue'
import { updateUser } from '@shop/contract/identity'
import {
  deleteReview,
  editReview,
  getOwnPart,
  listMyReviews,
  reportReview,
  writeReview,
} from '@shop/contract/own-reviews'
import { listLatestReviews, listReviews } from '@shop/contract/reviews'
import { expect, test } from 'vitest'
import { anOrder } from '#test/order-makers.ts'
import { aBuyer, anOpinion, aReview, aReviewShop, aShownReview, LAVENDER, ROSE } from '#test/review-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'

const listOf = async (shop: TestShop, query = {}) =>
  (await shop.call(listReviews, { params: { id: LAVENDER }, query })).body
const productOf = async (shop: TestShop) =>
  (await shop.call(getProduct, { params: { id: LAVENDER } })).body.data

test('PDP-20 ENTITY-28 a buyer writes a review, which nobody sees before it was approved, and which is signed by first name and initial', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)

  const written = await shop.call(writeReview, { body: anOpinion }, { as: amelia })
  const before = await listOf(shop)
  const params = { id: written.body.data._id }
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 1 })
  const after = await listOf(shop)

  expect(written.body.data).toMatchObject({ state: 'waiting', rating: 5, review: 'Softer than I expected.' })
  expect(before).toMatchObject({ data: [], meta: { total: 0 } })
  expect(after.meta).toEqual({ page: 1, total: 1, hasSamples: false })
  expect(after.data).toEqual([
    {
      ...{ _id: params.id, name: 'Amelia H.', rating: 5, review: 'Softer than I expected.' },
      ...{
        answer: '',
        likes: 0,
        dislikes: 0,
        isSample: false,
        photos: [],
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    },
  ])
})

test('a review is signed by the name that its author has by then, though their login is older', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const profile = {
    ...{ firstName: 'Emilia', lastName: 'Cole', email: amelia.email },
    ...{ mobile: '', addressLine1: '', city: '', postalCode: '' },
  }
  await shop.call(updateUser, { params: { id: amelia.userId }, body: profile }, { as: amelia })

  const id = await aReview(shop, amelia)

  await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 1 })
  expect((await listOf(shop)).data).toMatchObject([{ name: 'Emilia C.' }])
})

test('PDP-20 only a product that was delivered is reviewed, and one that is completed was delivered', async () => {
  const { shop } = await aReviewShop()
  const customer = await shop.signUp()
  const { userId } = customer
  const write = async () => (await shop.call(writeReview, { body: anOpinion }, { as: customer })).body.code
  const codes = [await write()]
  for (const status of ['Pending', 'Shipped', 'Cancelled'] as const) {
    await anOrder(shop.db, { userId, status })
    codes.push(await write())
  }

  await anOrder(shop.db, { userId, status: 'Completed' })

  expect(codes).toEqual(Array.from({ length: 4 }, () => 'review_not_bought'))
  expect(await write()).toBeUndefined()
  const rose = await shop.call(writeReview, { body: { ...anOpinion, product: ROSE } }, { as: customer })
  expect([rose.status, rose.body.code]).toEqual([409, 'review_not_bought'])
})

test('a second review of one product is refused, at the same moment, too', async () => {
  const { shop } = await aReviewShop()
  const amelia = await aBuyer(shop)

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.call(writeReview, { body: anOpinion }, { as: amelia })),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('review_written')
})

test.each([
  ['four characters', { review: ' Nice ' }, 'review_short'],
  ['three emoji', { review: '👍👍👍' }, 'review_short'],
  ['10,000 characters', { review: 'a'.repeat(10_000) }, 'too_long'],
  ['2,001 characters', { review: 'a'.repeat(2_001) }, 'too_long'],
  ['a NUL', { review: 'soap\u0000and water' }, 'invalid'],
  ['no star', { rating: 0 }, 'stars'],
  ['six stars', { rating: 6 }, 'stars'],
  ['half a star', { rating: 4.5 }, 'stars'],
])('a review with %s is refused at its field', async (_, slip, code) => {
  const { shop } = await aReviewShop()
  const amelia = await aBuyer(shop)

  const { status, body } = await shop.call(writeReview, { body: { ...anOpinion, ...slip } }, { as: amelia })

  expect([status, body.issues[0].code]).toEqual([400, code])
})

test('five and 2,000 characters are enough and not too many; markup and lines stay what was typed', async () => {
  const { shop } = await aReviewShop()
  const texts = [
    '12345',
    '👍👍👍👍👍',
    'a'.repeat(2_000),
    '<script>alert(1)</script>\r\n\r\nBcc: all@example.com',
  ]

  for (const review of texts) await aShownReview(shop, { review })

  const { data } = await listOf(shop, { sort: 'newest' })
  expect(data.map(({ review }: { review: string }) => review).toReversed()).toEqual([
    ...texts.slice(0, 3),
    '<script>alert(1)</script>\n\nBcc: all@example.com',
  ])
})

test('PDP-20 rating, breakdown and count of a product come from its approved reviews, and go with them', async () => {
  const { shop, ask } = await aReviewShop()
  const none = await productOf(shop)
  await aShownReview(shop, { rating: 5 })
  await aShownReview(shop, { rating: 4 })
  const amelia = await aBuyer(shop)
  const id = await aReview(shop, amelia, { rating: 1 })
  const two = await productOf(shop)
  const params = { id }
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 1 })
  const three = await productOf(shop)

  await ask(judgeReview, { params, body: { state: 'hidden', reason: 'abuse' } }, { version: 2 })
  const hidden = await productOf(shop)
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 3 })
  await shop.call(deleteReview, { params }, { as: amelia })
  const deleted = await productOf(shop)

  const figures = [none, two, three, hidden, deleted].map(({ rating, reviewStars }) => [rating, reviewStars])
  const left = [4.5, [0, 0, 0, 1, 1]]
  expect(figures).toEqual([[undefined, undefined], left, [3.33, [1, 0, 0, 1, 1]], left, left])
})

test('lists sort by the rating that reviews give, and a product whose last one is gone is unrated again', async () => {
  const { shop } = await aReviewShop()
  const sorted = async () => {
    const { body } = await shop.call(listProducts, { query: { sort: 'rating' } })
    return body.data.map(({ _id, rating }: { _id: string; rating?: number }) => [_id, rating])
  }
  await aShownReview(shop, { rating: 3 })

  const rated = await sorted()
  await shop.pool.query('delete from review')

  expect(rated).toEqual([
    [ROSE, undefined],
    [LAVENDER, 3],
  ])
  expect((await sorted()).every(([, rating]: [string, number?]) => rating === undefined)).toBe(true)
})

test('a rating that a product came with stays until its first review', async () => {
  const { shop } = await aReviewShop()
  await shop.pool.query('update product set rating = 4.2 where id = $1', [LAVENDER])
  const amelia = await aBuyer(shop)

  await aReview(shop, amelia, { rating: 1 })
  const waiting = await productOf(shop)
  await aShownReview(shop, { rating: 2 })
  const shown = await productOf(shop)

  expect([waiting.rating, shown.rating]).toEqual([4.2, 2])
})

test('whose account goes, goes with reviews and votes, and so do their figures', async () => {
  const { shop } = await aReviewShop()
  await aShownReview(shop, { rating: 2 })

  await shop.pool.query('delete from customer_order; delete from shop_user')

  expect(await productOf(shop)).not.toHaveProperty('rating')
  expect((await listOf(shop)).meta.total).toBe(0)
})

test('reviews come five to a page, most helpful or newest first', async () => {
  const { shop } = await aReviewShop()
  const ids: string[] = []
  for (let at = 0; at < 7; at += 1) {
    shop.setTime(new Date(`2026-11-20T1${at}:00:00Z`))
    ids.push(await aShownReview(shop))
  }
  await shop.pool.query(`update review set likes = 3, dislikes = 1 where id = $1`, [ids[0]])
  await shop.pool.query(`update review set likes = 1 where id = $1`, [ids[1]])
  const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)

  const helpful = await listOf(shop)
  const newest = await listOf(shop, { sort: 'newest' })
  const rest = await listOf(shop, { sort: 'newest', page: '2' })

  const [first, second, ...others] = ids
  expect(idsOf(helpful)).toEqual([first, second, ...others.toReversed().slice(0, 3)])
  expect(idsOf(newest)).toEqual(ids.toReversed().slice(0, 5))
  expect(idsOf(rest)).toEqual([second, first])
})

test('PDP-20 each page of reviews says whether a sample is shown on any of them, and a hidden one is none', async () => {
  const { shop } = await aReviewShop()
  const aSample = (state: string) =>
    shop.pool.query(
      `insert into review (id, product_id, name, stars, body, state, reason, is_sample, created_at, changed_at)
       values (gen_random_uuid(), $1, 'Mei Tanaka', 5, 'A sample', $2::text,
         case when $2::text = 'hidden' then 'off_topic' end, true, '2025-01-01', '2025-01-01')`,
      [LAVENDER, state],
    )
  await aSample('hidden')
  for (let at = 0; at < 5; at += 1) await aShownReview(shop)
  const before = await listOf(shop)

  await aSample('shown')

  const pages = [await listOf(shop), await listOf(shop, { page: '2' })]
  expect(before.meta).toEqual({ page: 1, total: 5, hasSamples: false })
  expect(pages.map(({ data, meta }) => [data.length, meta])).toEqual([
    [5, { page: 1, total: 6, hasSamples: true }],
    [1, { page: 2, total: 6, hasSamples: true }],
  ])
})

test('HOME-38 the latest reviews are approved ones of all products, newest first, six at most', async () => {
  const { shop } = await aReviewShop()
  const none = await shop.call(listLatestReviews, {})
  for (let at = 0; at < 7; at += 1) {
    shop.setTime(new Date(`2026-11-20T1${at}:00:00Z`))
    await aShownReview(shop, { review: `Number ${at}` })
  }
  await aReview(shop, await aBuyer(shop), { review: 'Waiting' })

  const { body } = await shop.call(listLatestReviews, {})

  expect(none.body.data).toEqual([])
  expect(body.data.map(({ review }: { review: string }) => review)).toEqual(
    [6, 5, 4, 3, 2, 1].map((at) => `Number ${at}`),
  )
})

test('ACCOUNT-06 somebody sees their own reviews, and what was delivered and still waits for one', async () => {
  const { shop } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const lines = [{ product: ROSE, name: 'Damask Rose Bar', quantity: 1, priceCents: 650 }]
  const at = new Date('2026-11-14T10:00:00Z')
  await anOrder(shop.db, { userId: amelia.userId, status: 'Delivered', lines, placedAt: at, changedAt: at })
  await aReview(shop, amelia)

  const { body } = await shop.call(listMyReviews, {}, { as: amelia })
  const other = await shop.call(listMyReviews, {}, { as: await shop.signUp() })

  expect(body.data.reviews).toMatchObject([
    { product: LAVENDER, state: 'waiting', about: { name: 'Lavender Calm Bar', slug: LAVENDER } },
  ])
  expect(body.data.toReview).toMatchObject([
    { _id: ROSE, name: 'Damask Rose Bar', deliveredAt: '2026-11-14T10:00:00.000Z' },
  ])
  expect(other.body.data).toEqual({ reviews: [], toReview: [] })
})

test('ACCOUNT-06 a review that is edited is hidden until it is approved anew; the same words change nothing', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const params = { id: await aReview(shop, amelia) }
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 1 })
  const { product: _, ...same } = anOpinion

  const unchanged = await shop.call(editReview, { params, body: same }, { as: amelia })
  const edited = await shop.call(
    editReview,
    { params, body: { rating: 2, review: 'Gone in a week.' } },
    { as: amelia },
  )
  const stale = await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 2 })

  expect(unchanged.body.data.state).toBe('shown')
  expect(edited.body.data).toMatchObject({ state: 'waiting', rating: 2, review: 'Gone in a week.' })
  expect(await productOf(shop)).not.toHaveProperty('rating')
  expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
})

test('what a product’s reviews are to somebody: whether they may write, their own, and how they voted', async () => {
  const { shop } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const stranger = await shop.signUp()
  const part = async (as: typeof amelia) =>
    (await shop.call(getOwnPart, { params: { id: LAVENDER } }, { as })).body.data
  const before = await part(amelia)
  await aReview(shop, amelia)

  expect(before).toEqual({ mayWrite: true, review: null, votes: [] })
  expect(await part(amelia)).toMatchObject({ mayWrite: false, review: { state: 'waiting' }, votes: [] })
  expect(await part(stranger)).toEqual({ mayWrite: false, review: null, votes: [] })
})

test('anybody reports a shown review with a reason, which changes nothing of it by itself', async () => {
  const { shop } = await aReviewShop()
  const id = await aShownReview(shop)
  const waiting = await aReview(shop, await aBuyer(shop))
  const body = { reason: 'advertising' as const, words: 'Names another shop.' }

  const told = await shop.call(reportReview, { params: { id }, body })
  const hidden = await shop.call(reportReview, { params: { id: waiting }, body })

  const { rows } = await shop.pool.query('select review_id, reason, words, settled_at from review_report')
  expect(told.status).toBe(200)
  expect(hidden.status).toBe(404)
  expect(rows).toEqual([
    { review_id: id, reason: 'advertising', words: 'Names another shop.', settled_at: null },
  ])
  expect((await listOf(shop)).meta.total).toBe(1)
})
