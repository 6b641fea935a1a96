import { confirmNewsletter, subscribeToNewsletter } from '@shop/contract/newsletter'
import { tokenIn } from '#test/link-makers.ts'
import type { TestReply, TestShop } from '#test/start-test-shop.ts'

export const consent = { page: '/shop', words: 'By subscribing you agree to our newsletter.' }

/** As the form of the footer asks. */
export async function askForNewsletter(shop: TestShop, email: string): Promise<TestReply> {
  return shop.call(subscribeToNewsletter, { body: { email, ...consent } })
}

/** Mailed as a link to confirm. */
export async function aConfirmToken(shop: TestShop, email: string): Promise<string> {
  await askForNewsletter(shop, email)
  await shop.runJobs()
  return tokenIn(mailsTo(shop, email))
}

export async function confirmByLink(shop: TestShop, token: string): Promise<TestReply> {
  return shop.call(confirmNewsletter, { body: { token, words: consent.words } })
}

/** Somebody who has confirmed and was welcomed; `token` is of the link to leave by. */
export async function aReader(shop: TestShop, email: string): Promise<{ email: string; token: string }> {
  await confirmByLink(shop, await aConfirmToken(shop, email))
  await shop.runJobs()
  return { email, token: tokenIn(mailsTo(shop, email)) }
}

/** Other work that waited may have been mailed behind them. */
function mailsTo({ mails }: TestShop, email: string): Pick<TestShop, 'mails'> {
  return { mails: mails.filter(({ to }) => to === email) }
}
