import { voteOnReview } from '@shop/contract/own-reviews'
import { listReviews } from '@shop/contract/reviews'
import { arriveAsCustomer, type Customer, signUp } from './customers.ts'
import { answer, cutOff, hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const VOTE = /\/api\/v1\/reviews\/[^/]+\/vote$/

/** The first review of a product that no other test votes on. */
async function firstReview({ send }: Customer, product: string) {
  const { data } = await send(listReviews, { params: { id: product } })
  const [review] = data
  if (!review) throw new Error(`No reviews of ${product}`)
  return review
}

const votesOf = (page: Page, words: string) => {
  const review = page.getByRole('listitem').filter({ hasText: words })
  return {
    like: review.getByRole('button', { name: /^Like: / }),
    dislike: review.getByRole('button', { name: /^Dislike: / }),
  }
}

/** Presses, and waits until the shop has answered. */
async function vote(page: Page, control: Locator): Promise<void> {
  const answered = page.waitForResponse((reply) => VOTE.test(reply.url()) && reply.ok())
  await control.click()
  await answered
}

test('PDP-22 a vote that is given once more before the shop has said how one voted is counted once', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  const { _id, review } = await firstReview(customer, 'rose-liquid-soap')
  const { data: voted } = await customer.send(voteOnReview, { params: { id: _id }, body: { vote: 'like' } })
  const release = await hold(page, /\/reviews\/own$/)
  await openPage(page, '/shop/rose-liquid-soap?tab=reviews')
  const { like, dislike } = votesOf(page, review)
  await expect(like).toHaveText(String(voted.likes))
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await vote(page, like)

  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(String(voted.likes))
  release()
  await vote(page, dislike)
  await expect(like).toHaveText(String(voted.likes - 1))
  await expect(dislike).toHaveText(String(voted.dislikes + 1))
})

test('PDP-22 a vote counts beside those that others have given since the page was opened', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  const { _id, review, likes } = await firstReview(customer, 'lemongrass-bright-bar')
  await openPage(page, '/shop/lemongrass-bright-bar?tab=reviews')
  const { like } = votesOf(page, review)
  await expect(like).toHaveText(String(likes))
  const other = await signUp(page.request)
  await other.send(voteOnReview, { params: { id: _id }, body: { vote: 'like' } })

  await vote(page, like)

  await expect(like).toHaveText(String(likes + 2))
})

test('after a vote that moves a review to the next page, Load more shows each review once', async ({
  page,
}) => {
  const params = { id: 'lavender-calm-bar' }
  const customer = await arriveAsCustomer(page)
  const first = await customer.send(listReviews, { params, query: { page: '1' } })
  const second = await customer.send(listReviews, { params, query: { page: '2' } })
  const [last, next] = [first.data.at(-1), second.data[0]]
  if (!last || !next) throw new Error('Too few reviews for two pages')
  let hasVoted = false
  await answer(page, VOTE, () => {
    hasVoted = true
    return { data: { likes: last.likes, dislikes: last.dislikes + 9 } }
  })
  // Of the shop's own reviews, which other tests look at meanwhile, none moves.
  await answer(page, /\/product\/lavender-calm-bar\/reviews(?:\?|$)/, (url) => {
    const { data, meta } = url.includes('page=2') ? second : first
    const moved = new Map(hasVoted ? [[last._id, next] as const, [next._id, last] as const] : [])
    return { meta, data: data.map((review) => moved.get(review._id) ?? review) }
  })
  await openPage(page, '/shop/lavender-calm-bar?tab=reviews')

  await vote(page, votesOf(page, last.review).dislike)
  await page.getByRole('button', { name: 'Load more' }).click()

  const review = (words: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words })
  await expect(review(next.review)).toHaveCount(1)
  await expect(review(last.review)).toHaveCount(1)
})

test('a vote that fails without a connection is taken back, and the reviews stay', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/', status: 'failed' })
  const customer = await arriveAsCustomer(page)
  const { review, likes } = await firstReview(customer, 'unscented-liquid-soap')
  await openPage(page, '/shop/unscented-liquid-soap?tab=reviews')
  const { like } = votesOf(page, review)
  await vote(page, like)
  await expect(like).toHaveText(String(likes + 1))
  await cutOff(page, /\/api\/v1\//)

  await like.click()

  await expect(page.getByText('Your vote could not be counted. Please try again.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(String(likes + 1))
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
})
