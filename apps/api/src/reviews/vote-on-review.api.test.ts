import { voteOnReview } from '@shop/contract/own-reviews'
import { listReviews } from '@shop/contract/reviews'
import { expect, test } from 'vitest'
import { aBuyer, aReview, aReviewShop, aShownReview, LAVENDER } from '#test/review-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'

const votesOf = async (shop: TestShop) => {
  const { body } = await shop.call(listReviews, { params: { id: LAVENDER } })
  return body.data.map(({ likes, dislikes }: { likes: number; dislikes: number }) => [likes, dislikes])
}

test('PDP-22 a vote is stored, one a person and review, changed and withdrawn', async () => {
  const { shop } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const [one, two] = [await shop.signUp(), await shop.signUp()]
  const vote = async (as: typeof one, wanted: 'like' | 'dislike' | null) => {
    await shop.call(voteOnReview, { params, body: { vote: wanted } }, { as })
    return (await votesOf(shop))[0]
  }

  expect(await vote(one, 'like')).toEqual([1, 0])
  expect(await vote(two, 'like')).toEqual([2, 0])
  expect(await vote(one, 'dislike')).toEqual([1, 1])
  expect(await vote(one, null)).toEqual([1, 0])
  expect(await vote(one, null)).toEqual([1, 0])
})

test('PDP-22 twenty votes of one person at the same moment count once, of twenty people twenty times', async () => {
  const { shop } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const one = await shop.signUp()
  const many = await Promise.all(Array.from({ length: 20 }, () => shop.signUp()))
  const vote = (as: typeof one) => shop.call(voteOnReview, { params, body: { vote: 'like' } }, { as })

  const same = await Promise.all(Array.from({ length: 20 }, () => vote(one)))
  const once = await votesOf(shop)
  await Promise.all(many.map(vote))

  expect(same.every(({ status }) => status === 200)).toBe(true)
  expect(once).toEqual([[1, 0]])
  expect(await votesOf(shop)).toEqual([[21, 0]])
})

test('PDP-22 nobody votes on their own review, on one that is not shown, or without a login', async () => {
  const { shop } = await aReviewShop()
  const id = await aShownReview(shop)
  const amelia = await aBuyer(shop)
  const own = await aReview(shop, amelia)
  const vote = async (review: string, as?: typeof amelia) => {
    const input = { params: { id: review }, body: { vote: 'like' as const } }
    return (await shop.call(voteOnReview, input, as ? { as } : {})).body.code
  }
  const waiting = await vote(own, amelia)
  await shop.pool.query(`update review set state = 'shown' where id = $1`, [own])

  expect(waiting).toBe('not_found')
  expect(await vote(own, amelia)).toBe('own_review')
  expect(await vote(id)).toBe('unauthenticated')
  expect(await vote('nothing', amelia)).toBe('not_found')
})

test('a vote on a sample adds to those that it came with', async () => {
  const { shop } = await aReviewShop()
  await shop.pool.query(`
    insert into review (id, product_id, name, stars, body, state, is_sample, likes, sample_likes, created_at, changed_at)
    values (gen_random_uuid(), '${LAVENDER}', 'Mei Tanaka', 5, 'A sample', 'shown', true, 7, 7, now(), now())`)
  const { body } = await shop.call(listReviews, { params: { id: LAVENDER } })
  const params = { id: body.data[0]._id }

  await shop.call(voteOnReview, { params, body: { vote: 'like' } }, { as: await shop.signUp() })

  expect(await votesOf(shop)).toEqual([[8, 0]])
})
