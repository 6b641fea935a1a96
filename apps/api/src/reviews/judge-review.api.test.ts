import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import { answerReview, judgeReview, listStaffReviews } from '@shop/contract/admin/reviews'
import { deleteReview, editReview, reportReview } from '@shop/contract/own-reviews'
import type { ReviewReason } from '@shop/contract/review-kinds'
import { listReviews } from '@shop/contract/reviews'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personalTablesOf } from '#api/personal-tables.ts'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { merge } from '#test/merge-makers.ts'
import { aBuyer, aReview, aReviewShop, aShownReview, LAVENDER } from '#test/review-makers.ts'
import type { TestCustomer, TestShop } from '#test/start-test-shop.ts'

const aReport = { reason: 'off_topic' as const, words: 'About a shirt.' }
const of = (review: string) => ({ review, product: LAVENDER })

/** What the change log tells of reports, with who brought it about. */
async function loggedReports(ask: Awaited<ReturnType<typeof aReviewShop>>['ask']): Promise<unknown[]> {
  const log = await ask(listChanges, { query: { kind: 'review-report' } })
  const sets = await Promise.all(
    log.body.data.map(({ id }: { id: string }) => ask(getChange, { params: { id } })),
  )
  return sets.flatMap(({ body: { data } }) =>
    data.changes
      .filter(({ kind }: { kind: string }) => kind === 'review-report')
      .map(({ after }: { after: unknown }) => ({ staffName: data.staffName, summary: data.summary, after })),
  )
}

const shownIn = async (shop: TestShop) =>
  (await shop.call(listReviews, { params: { id: LAVENDER } })).body.data

test('what waits stands first, the longest at the top, with hints, delivery and how many there are of each', async () => {
  const { shop, ask } = await aReviewShop()
  const first = await aReview(shop, await aBuyer(shop), { review: 'Call me on 07700 900 951' })
  shop.setTime(new Date('2026-11-20T10:00:00Z'))
  const second = await aReview(shop, await aBuyer(shop), { rating: 2 })
  await aShownReview(shop, { rating: 3 })

  const { body } = await ask(listStaffReviews, {})
  const unanswered = await ask(listStaffReviews, { query: { tab: 'unanswered' } })

  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([first, second])
  expect(body.data[0]).toMatchObject({
    ...{ name: 'Amelia H.', hints: ['telephone'], state: 'waiting', deliveredAt: '2026-11-12T10:00:00.000Z' },
    product: { id: LAVENDER, name: 'Lavender Calm Bar' },
  })
  expect(body.meta).toEqual({
    next: null,
    counts: { waiting: 2, reported: 0, shown: 1, hidden: 0, unanswered: 1 },
    average: 3,
  })
  expect(unanswered.body.data).toHaveLength(1)
})

test('a long list is reached page by page', async () => {
  const { shop, ask } = await aReviewShop()
  await shop.pool.query(`
    insert into review (id, product_id, name, stars, body, is_sample, created_at, changed_at)
    select gen_random_uuid(), '${LAVENDER}', 'Mei Tanaka', 5, 'Sample ' || n, true, now(), now() + n * interval '1 s'
    from generate_series(1, 27) n`)

  const first = await ask(listStaffReviews, {})
  const rest = await ask(listStaffReviews, { query: { after: first.body.meta.next } })

  expect([first.body.data.length, rest.body.data.length, rest.body.meta.next]).toEqual([25, 2, null])
  expect((await ask(listStaffReviews, { query: { after: 'nowhere' } })).status).toBe(400)
})

test('hiding takes a reason, is logged without a word of the review, and is mailed to its author', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop, { email: 'amelia@example.com' })
  const id = await aReview(shop, amelia, { review: 'Cheap copies at www.example.com' })
  const body = {
    state: 'hidden' as const,
    reason: 'advertising' as const,
    words: 'Please leave the link out.',
  }

  const bare = z.safeParse(judgeReview.body, { state: 'hidden' })
  const hidden = await ask(judgeReview, { params: { id }, body }, { version: 1 })
  await shop.runJobs()
  const log = await ask(listChanges, {})

  expect(bare.error?.issues.map(({ path }) => path)).toEqual([['reason']])
  expect(hidden.body.data.review).toMatchObject({ state: 'hidden', reason: 'advertising' })
  expect(JSON.stringify(log.body)).toContain('Review hidden')
  expect(JSON.stringify(log.body)).not.toContain('copies')
  const [mail, ...others] = shop.mails
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'amelia@example.com', subject: 'Your review of Lavender Calm Bar' })
  expect(mail?.text).toContain('The reason: it advertises something.')
  expect(mail?.text).toContain('Please leave the link out.')
  expect(mail?.text).toContain('> Cheap copies at www.example.com')
})

test('a mail server that is away for an hour leaves no author without the reason, nor tells it twice', async () => {
  const server = await aMailServer()
  const { shop, ask } = await aReviewShop(server)
  const amelia = await aBuyer(shop)
  const id = await aReview(shop, amelia)
  const body = { state: 'hidden' as const, reason: 'off_topic' as const }

  await ask(judgeReview, { params: { id }, body }, { version: 1 })

  await expectToOutlastAnHour(shop, server, { jobs: ['review-hidden'], to: [amelia.email] })
})

test('a decision is taken back, and then no mail tells of it; what was changed since it was seen is not decided about', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const id = await aReview(shop, amelia)
  const params = { id }
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 1 })
  const hidden = await ask(
    judgeReview,
    { params, body: { state: 'hidden', reason: 'abuse' } },
    { version: 2 },
  )
  const gone = await shownIn(shop)

  await ask(undoChange, { params: { id: hidden.body.data.changeSetId } })
  await shop.runJobs()
  const back = await shownIn(shop)
  await shop.call(editReview, { params, body: { rating: 1, review: 'Changed.' } }, { as: amelia })
  const late = await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 4 })

  expect([gone.length, back.length]).toEqual([0, 1])
  expect(shop.mails).toEqual([])
  expect([late.status, late.body.code]).toEqual([412, 'stale'])
})

const reasonsMailed = (shop: TestShop) => shop.mails.map(({ text }) => /The reason: .*/.exec(text)?.[0])

test('what is hidden, shown by undo and hidden again is mailed once, with the reason that stands', async () => {
  const { shop, ask } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const hide = (reason: ReviewReason, version: number) =>
    ask(judgeReview, { params, body: { state: 'hidden', reason } }, { version })

  const first = await hide('abuse', 2)
  await ask(undoChange, { params: { id: first.body.data.changeSetId } })
  await hide('advertising', 4)
  await shop.runJobs()

  expect(reasonsMailed(shop)).toEqual(['The reason: it advertises something.'])
})

test('a reason that is changed before it was mailed is mailed once, and one that is changed later once more', async () => {
  const { shop, ask } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const hide = (reason: ReviewReason, version: number) =>
    ask(judgeReview, { params, body: { state: 'hidden', reason } }, { version })

  await hide('abuse', 2)
  await hide('advertising', 3)
  await ask(answerReview, { params, body: { text: 'We are sorry.' } }, { version: 4 })
  await shop.runJobs()
  const soon = reasonsMailed(shop)
  await hide('off_topic', 5)
  await shop.runJobs()

  expect(soon).toEqual(['The reason: it advertises something.'])
  expect(reasonsMailed(shop)).toEqual([...soon, 'The reason: it is not about the product.'])
})

test('a hiding that was taken back, and the taking back with it, is mailed', async () => {
  const { shop, ask } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const undo = async (id: string) => (await ask(undoChange, { params: { id } })).body.data.changeSetId

  const hidden = await ask(
    judgeReview,
    { params, body: { state: 'hidden', reason: 'abuse' } },
    { version: 2 },
  )
  await undo(await undo(hidden.body.data.changeSetId))
  await shop.runJobs()

  expect(reasonsMailed(shop)).toEqual(['The reason: it insults or threatens somebody.'])
})

test('what was reported is listed with its reason until somebody decides, which is logged', async () => {
  const { shop, ask } = await aReviewShop()
  const id = await aShownReview(shop)
  await shop.call(reportReview, { params: { id }, body: aReport })

  const reported = await ask(listStaffReviews, { query: { tab: 'reported' } })
  const kept = await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 2 })
  const after = await ask(listStaffReviews, { query: { tab: 'reported' } })

  expect(reported.body.data).toMatchObject([{ id, reports: [aReport] }])
  expect(kept.body).toMatchObject({ data: { changeSetId: expect.any(String) } })
  expect(await loggedReports(ask)).toEqual([
    {
      staffName: 'Anna Webb',
      summary: 'Review shown',
      after: { reason: 'off_topic', outcome: 'kept', ...of(id) },
    },
  ])
  expect(after.body).toMatchObject({ data: [], meta: { counts: { reported: 0, shown: 1 } } })
})

test('of a review that is hidden because it was reported the log holds every report, and of none who it was that reported', async () => {
  const { shop, ask } = await aReviewShop()
  const id = await aShownReview(shop)
  const reporter = await shop.signUp({ firstName: 'Ottoline' })
  const body = { reason: 'abuse' as const, words: 'It insults my aunt.' }
  await shop.call(reportReview, { params: { id }, body }, { as: reporter })
  await shop.call(reportReview, { params: { id }, body: aReport })

  await ask(judgeReview, { params: { id }, body: { state: 'hidden', reason: 'abuse' } }, { version: 2 })

  const logged = await loggedReports(ask)
  expect(logged).toEqual(
    expect.arrayContaining(
      [body, aReport].map(({ reason }) => ({
        ...{ staffName: 'Anna Webb', summary: 'Review hidden' },
        after: { reason, outcome: 'hidden', ...of(id) },
      })),
    ),
  )
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`Ottoline|aunt|${reporter.userId}`))
})

const edit = (shop: TestShop, id: string, as: TestCustomer) =>
  shop.call(editReview, { params: { id }, body: { rating: 1, review: 'Changed.' } }, { as })
const deleteIt = (shop: TestShop, id: string, as: TestCustomer) =>
  shop.call(deleteReview, { params: { id } }, { as })
const eraseAccount = (shop: TestShop, userId: string) =>
  shop.db.transaction(async (tx) => {
    for (const { erase } of personalTablesOf(shop.deps))
      if (typeof erase === 'function') await erase(tx, { userId, email: null })
  })

test.each([
  ['changed', edit, 'edited', 'Reported review changed by its author'],
  ['deleted', deleteIt, 'deleted', 'Reported review deleted by its author'],
])(
  'what was reported stays in the log when its author has %s the review',
  async (_, remove, outcome, summary) => {
    const { shop, ask } = await aReviewShop()
    const amelia = await aBuyer(shop)
    const id = await aReview(shop, amelia)
    await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 1 })
    await shop.call(reportReview, { params: { id }, body: aReport })

    await remove(shop, id, amelia)

    expect(await loggedReports(ask)).toEqual([
      { staffName: 'Author of the review', summary, after: { reason: 'off_topic', outcome, ...of(id) } },
    ])
  },
)

test('of two accounts that become one the earlier review of a product goes, and what was reported of it stays in the log', async () => {
  const { shop, ask } = await aReviewShop()
  const [goes, stays] = [await aBuyer(shop), await aBuyer(shop)]
  const early = await aReview(shop, stays)
  shop.setTime(new Date('2026-11-20T09:05:00Z'))
  const late = await aReview(shop, goes)
  for (const id of [early, late]) {
    await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 1 })
    await shop.call(reportReview, { params: { id }, body: aReport })
  }

  await merge(shop, { from: goes.userId, into: stays.userId })

  expect(await loggedReports(ask)).toEqual([
    {
      staffName: 'Author of the review',
      summary: 'Reported review replaced by a later one, when two accounts of its author became one',
      after: { reason: 'off_topic', outcome: 'merged', ...of(early) },
    },
  ])
  const { body } = await ask(listStaffReviews, { query: { tab: 'reported' } })
  expect(body.data).toMatchObject([{ id: late }])
})

test('of an account that is erased a shown review stays with its report, and of one that waits again the log keeps it', async () => {
  const { shop, ask } = await aReviewShop()
  const [amelia, june] = [await aBuyer(shop), await aBuyer(shop)]
  const [stays, goes] = [await aReview(shop, amelia), await aReview(shop, june)]
  for (const id of [stays, goes]) {
    await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 1 })
    await shop.call(reportReview, { params: { id }, body: aReport })
  }
  await edit(shop, goes, june)

  for (const { userId } of [amelia, june]) await eraseAccount(shop, userId)

  const logged = await loggedReports(ask)
  expect(logged).toHaveLength(2)
  expect(logged).toMatchObject([
    { after: { outcome: 'deleted', ...of(goes) } },
    { after: { outcome: 'edited' } },
  ])
  const { body } = await ask(listStaffReviews, { query: { tab: 'reported' } })
  expect(body.data).toMatchObject([{ id: stays, name: 'A former customer' }])
})

test('a review that nobody has reported is changed and deleted without a trace', async () => {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const id = await aReview(shop, amelia)
  await ask(judgeReview, { params: { id }, body: { state: 'shown' } }, { version: 1 })

  await edit(shop, id, amelia)
  await deleteIt(shop, id, amelia)

  const log = await ask(listChanges, {})
  expect(log.body.data.map(({ summary }: { summary: string }) => summary)).toEqual(['Review shown'])
})

test('an answer stands under the review, is changed and taken away, and can be undone', async () => {
  const { shop, ask } = await aReviewShop()
  const params = { id: await aShownReview(shop) }
  const answers = async () => (await shownIn(shop)).map(({ answer }: { answer: string }) => answer)

  await ask(answerReview, { params, body: { text: 'Thank you, Amelia.' } }, { version: 2 })
  const answered = await answers()
  const removed = await ask(answerReview, { params, body: { text: '' } }, { version: 3 })
  const without = await answers()
  await ask(undoChange, { params: { id: removed.body.data.changeSetId } })

  expect(answered).toEqual(['Thank you, Amelia.'])
  expect(without).toEqual([''])
  expect(await answers()).toEqual(['Thank you, Amelia.'])
})
