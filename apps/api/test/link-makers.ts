import { changeEmail, confirmEmailChange } from '@shop/contract/account-email'
import { requestPasswordReset, sendVerification } from '@shop/contract/identity-links'
import { askForDataCopy } from '@shop/contract/own-data'
import { makeWishlistLink } from '@shop/contract/wishlist-links'
import { saveVerified } from '#api/identity/links.repository.ts'
import type { TestCustomer, TestShop } from '#test/start-test-shop.ts'

/** The secret of the link in the last mail. */
export function tokenIn({ mails }: Pick<TestShop, 'mails'>): string {
  const [, token] = mails.at(-1)?.text.match(/#token=([\w-]+)/) ?? []
  if (!token) throw new Error(`The last mail holds no link: ${mails.at(-1)?.text}`)
  return token
}

/** Mailed as a link to set a new password. */
export async function aResetToken(shop: TestShop, { email }: Pick<TestCustomer, 'email'>): Promise<string> {
  await shop.call(requestPasswordReset, { body: { email } })
  await shop.runJobs()
  return tokenIn(shop)
}

/** Mailed as a link to verify the e-mail address. */
export async function aVerifyToken(shop: TestShop, customer: TestCustomer): Promise<string> {
  await shop.call(sendVerification, {}, { as: customer })
  await shop.runJobs()
  return tokenIn(shop)
}

/** Verifies somebody's e-mail address as the mailed link does. */
export async function confirmEmail(shop: TestShop, { userId }: Pick<TestCustomer, 'userId'>): Promise<void> {
  await shop.db.transaction((tx) => saveVerified(tx, userId, shop.deps.clock.now()))
}

type NewEmail = { customer: TestCustomer; password: string; email: string }

/** Mailed to the new address of an account, as a link to confirm it by. */
export async function aNewEmailToken(
  shop: TestShop,
  { customer, password, email }: NewEmail,
): Promise<string> {
  await shop.call(changeEmail, { body: { email, presentPassword: password } }, { as: customer })
  await shop.runJobs()
  return tokenIn(shop)
}

/** Gives an account another address, which the mailed link verifies; its logins stay, and so do their tokens. */
export async function moveToEmail(shop: TestShop, wanted: NewEmail): Promise<void> {
  const token = await aNewEmailToken(shop, wanted)
  const { status } = await shop.call(confirmEmailChange, { body: { token } })
  if (status !== 200) throw new Error(`The address was not confirmed: ${status}`)
}

/** Mailed as a link to a copy of somebody's data. */
export async function aDataCopyToken(shop: TestShop, customer: TestCustomer): Promise<string> {
  await shop.call(askForDataCopy, {}, { as: customer })
  await shop.runJobs()
  return tokenIn(shop)
}

/** By whoever is logged in as them: opens their wishlist. */
export async function aWishlistToken(shop: TestShop, as: TestCustomer): Promise<string> {
  return (await shop.call(makeWishlistLink, { body: {} }, { as })).body.data.token
}
