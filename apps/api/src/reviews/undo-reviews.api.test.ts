import { getChange, undoChange } from '@shop/contract/admin/changes'
import { answerReview, judgeReview, listStaffReviews } from '@shop/contract/admin/reviews'
import { editReview, reportReview } from '@shop/contract/own-reviews'
import type { ReviewReason } from '@shop/contract/review-kinds'
import { expect, test } from 'vitest'
import { aBuyer, aReview, aReviewShop } from '#test/review-makers.ts'

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
  const later = () => shop.setTime(new Date('2026-11-20T09:05:00Z'))
  const reported = async () => (await ask(listStaffReviews, { query: { tab: 'reported' } })).body.data.length
  const openReports = async () =>
    (await shop.pool.query('select from review_report where settled_at is null')).rowCount
  await show()
  return { ...{ shop, ask, params, seen, show, hide, edit }, report, undo, later, reported, openReports }
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

test('undo of a decision opens again what was reported, and undo of that closes it', async () => {
  const { hide, report, undo, reported, openReports } = await aShownOne()
  await report()
  const hidden = await hide()

  const { data } = await undo(hidden)
  const [openAgain, listed] = [await openReports(), await reported()]
  await undo(data.changeSetId)

  expect(data.left).toEqual([])
  expect([openAgain, listed]).toEqual([1, 1])
  expect(await openReports()).toBe(0)
})

test('a report for which a review was kept is open again by undo, unless its author has changed the review', async () => {
  const { show, report, undo, later, edit, openReports } = await aShownOne()
  await report()
  await undo(await show())
  const openAgain = await openReports()
  const kept = await show()
  later()
  await edit()

  const { code, data } = await undo(kept)

  expect(openAgain).toBe(1)
  expect([code, data.left]).toMatchObject(['nothing_to_undo', [{ kind: 'review-report', reason: 'changed' }]])
  expect(await openReports()).toBe(0)
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
