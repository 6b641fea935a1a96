import { getChange, undoChange } from '@shop/contract/admin/changes'
import { answerReview, judgeReview, listJudgedReviews } from '@shop/contract/admin/reviews'
import { editReview, reportReview } from '@shop/contract/own-reviews'
import type { ReviewReason } from '@shop/contract/review-kinds'
import { expect, test } from 'vitest'
import { aBuyer, aReview, aReviewShop } from '#test/review-makers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A review that is shown; what is done to it answers with the change set. */
async function aShownOne() {
  const { shop, ask } = await aReviewShop()
  const author = await aBuyer(shop)
  const params = { id: await aReview(shop, author) }
  const seen = async () =>
    (await shop.pool.query('select version, state, reason from review where id = $1', [params.id])).rows[0]
  const judge = async (body: Parameters<typeof ask<typeof judgeReview>>[1]['body']) => {
    const { version } = await seen()
    return (await ask(judgeReview, { params, body }, { version })).body.data.changeSetId
  }
  const show = () => judge({ state: 'shown' })
  const hide = (reason: ReviewReason = 'abuse') => judge({ state: 'hidden', reason })
  const edit = () =>
    shop.call(editReview, { params, body: { rating: 1, review: 'Other words.' } }, { as: author })
  const report = () => shop.call(reportReview, { params, body: { reason: 'off_topic' } })
  const undo = async (id: string) => (await ask(undoChange, { params: { id } })).body
  const nextDay = () => shop.setTime(new Date(shop.deps.clock.now().getTime() + DAY_MS))
  const reported = async () => (await ask(listJudgedReviews, { query: { tab: 'reported' } })).body.data.length
  const openReports = async () =>
    (await shop.pool.query('select from review_report where settled_at is null')).rowCount
  await show()
  return { ...{ shop, ask, params, seen, show, hide, edit }, report, undo, nextDay, reported, openReports }
}

test('what its author has changed since is shown by no undo, also where it was hidden anew for the same reason', async () => {
  const { ask, hide, edit, undo, seen } = await aShownOne()
  const first = await hide()
  await edit()
  await hide()

  const look = await ask(getChange, { params: { id: first } })
  const undone = await undo(first)

  expect(look.body.data.undoRefused).toBe('nothing_to_undo')
  expect(undone).toMatchObject({ code: 'nothing_to_undo', data: { left: [{ reason: 'changed' }] } })
  expect(await seen()).toMatchObject({ state: 'hidden' })
})

test('what staff did besides holds up no undo of a decision', async () => {
  const { ask, params, hide, undo, seen } = await aShownOne()
  const hidden = await hide()
  const { version } = await seen()
  await ask(answerReview, { params, body: { text: 'We are sorry.' } }, { version })

  const { data } = await undo(hidden)

  expect(data.left).toEqual([])
  expect(await seen()).toMatchObject({ state: 'shown' })
})

const reasonsMailed = (mails: readonly { text: string }[]) =>
  mails.map(({ text }) => /The reason: .*/.exec(text)?.[0])
const ABUSE = 'The reason: it insults or threatens somebody.'

test('a hiding that comes back by undo after its mail was left out is mailed', async () => {
  const { shop, hide, undo } = await aShownOne()
  const shown = await undo(await hide())
  await shop.runJobs()
  const before = reasonsMailed(shop.mails)

  await undo(shown.data.changeSetId)
  await shop.runJobs()

  expect(before).toEqual([])
  expect(reasonsMailed(shop.mails)).toEqual([ABUSE])
})

test('a reason that undo puts back is mailed as one that is given by hand', async () => {
  const { shop, hide, undo } = await aShownOne()
  await hide('abuse')
  const changed = await hide('off_topic')
  await shop.runJobs()

  await undo(changed)
  await shop.runJobs()

  expect(reasonsMailed(shop.mails)).toEqual(['The reason: it is not about the product.', ABUSE])
})
