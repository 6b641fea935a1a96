import { changeMailPreference } from '@shop/contract/mail-preferences'
import { expect, test } from 'vitest'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { givePicture, jpegsIn } from '#test/media-makers.ts'
import { aBuyer, aDelivery, aReview, aReviewShop, LAVENDER, ROSE } from '#test/review-makers.ts'
import { inviteToReview } from './invite-to-review.ts'

/** Delivered on 12 November; the days pass. */
async function onDay(day: number) {
  const { shop } = await aReviewShop()
  shop.setTime(new Date(`2026-11-${day}T12:00:00Z`))
  return shop
}

test('seven days after an order came its customer is asked for reviews, once', async () => {
  const shop = await onDay(19)
  const { email } = await aBuyer(shop)

  for (let turn = 0; turn < 2; turn += 1) {
    await inviteToReview(shop.deps)
    await shop.runJobs()
  }

  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'How do you like it?']])
  expect(shop.mails[0]?.text).toContain('Lavender Calm Bar')
  expect(shop.mails[0]?.text).toMatch(/\/my-section\/reviews.*\/my-section\/settings/s)
})

test('who is asked for reviews sees what they bought, where it has a picture', async () => {
  const shop = await onDay(19)
  await givePicture(shop, LAVENDER)
  const customer = await aBuyer(shop)
  await aDelivery(shop, customer, ROSE)

  await inviteToReview(shop.deps)
  await shop.runJobs()

  expect(shop.mails).toHaveLength(2)
  expect(jpegsIn(shop)).toEqual([{ name: 'picture-1', isJpeg: true }])
})

test.each([18, 27])('on day %i nobody is asked: it is too early, or too long ago', async (day) => {
  const shop = await onDay(day)
  await aBuyer(shop)

  await inviteToReview(shop.deps)
  await shop.runJobs()

  expect(shop.mails).toEqual([])
})

test('who has reviewed it all, or wants no such mail, gets none', async () => {
  const shop = await onDay(19)
  await aReview(shop, await aBuyer(shop))
  const body = { kind: 'review_invitations' as const, isWanted: false }
  await shop.call(changeMailPreference, { body }, { as: await aBuyer(shop) })

  await inviteToReview(shop.deps)
  await shop.runJobs()

  expect(shop.mails).toEqual([])
})

test('a mail server that is away for an hour takes no invitation from anybody, nor sends one twice', async () => {
  const server = await aMailServer()
  const { shop } = await aReviewShop(server)
  shop.setTime(new Date('2026-11-19T12:00:00Z'))
  const { email } = await aBuyer(shop)

  await inviteToReview(shop.deps)

  await expectToOutlastAnHour(shop, server, { jobs: ['review-invitation'], to: [email] })
})
