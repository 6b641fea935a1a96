import { changeEmail } from '@shop/contract/account-email'
import { addAddress } from '@shop/contract/addresses'
import { askForStockAlert } from '@shop/contract/back-in-stock'
import { login, updateUser } from '@shop/contract/identity'
import { changeMailPreference } from '@shop/contract/mail-preferences'
import { askForDataCopy } from '@shop/contract/own-data'
import { reportReview, voteOnReview } from '@shop/contract/own-reviews'
import { addWishes } from '@shop/contract/wishlist'
import { makeWishlistLink } from '@shop/contract/wishlist-links'
import { saveVerified } from '#api/identity/links.repository.ts'
import { refundPayment } from '#api/settlement/index.ts'
import { anOpenCardOrder, type CardShop, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aLine, aSession, placeCash, type TestShopper, theOwner } from '#test/order-makers.ts'
import { aDelivery, aPhotoOf, aReview } from '#test/review-makers.ts'

export type Busy = { firstName: string; lastName: string; email: string }

const password = 'elderberry and sloe'

/** Sells soap by card, and shows a sample of a review. */
export async function aBusyShop(): Promise<CardShop> {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 50 })] })
  await shop.pool.query(`
    insert into review (id, product_id, name, stars, body, state, is_sample, created_at, changed_at)
    values (gen_random_uuid(), 'soap', 'Mei Tanaka', 5, 'A sample', 'shown', true, now(), now())`)
  return shop
}

/** A customer of whom every table that tells of customers holds something, but what only staff bring about. */
export async function aBusyCustomer(shop: CardShop, { email, ...name }: Busy): Promise<TestShopper> {
  const customer = await shop.signUp({ ...name, email, password })
  const shopper = await moveIn(shop, { ...name, email, customer })
  await buy(shop, shopper)
  await say(shop, shopper, { email, name: `${name.firstName} ${name.lastName}` })
  await shop.runJobs()
  return shopper
}

async function moveIn(
  shop: CardShop,
  { email, customer, ...name }: Busy & Pick<TestShopper, 'customer'>,
): Promise<TestShopper> {
  const as = { as: customer }
  const place = {
    mobile: '+44 7700 900123',
    addressLine1: '9 Heron Wharf',
    city: 'Lostwithiel',
    postalCode: 'PL22 0ZZ',
  }
  await shop.db.transaction((tx) => saveVerified(tx, customer.userId, new Date()))
  await shop.call(updateUser, { params: { id: customer.userId }, body: { ...name, ...place, email } }, as)
  const fullName = `${name.firstName} ${name.lastName}`
  const saved = await shop.call(
    addAddress,
    { body: { ...place, fullName, email, user: customer.userId } },
    as,
  )
  await shop.call(login, { body: { email, password } })
  return { customer, addressId: saved.body.data._id }
}

/** In cash, and by a card that is declined first. */
async function buy(shop: CardShop, shopper: TestShopper): Promise<void> {
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'a-key')
  const { intentId, order } = await anOpenCardOrder(shop, { shopper })
  shop.stripe.decline(intentId)
  await deliver(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 100, actor: theOwner })
}

async function say(
  shop: CardShop,
  { customer }: TestShopper,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const as = { as: customer }
  await writeToShop(shop, { name, email, message: 'The heron ate my soap.' })
  await shop.call(changeMailPreference, { body: { kind: 'review_invitations', isWanted: false } }, as)
  await shop.call(addWishes, { body: { wishes: [{ product: 'soap', price: 6.5, inStock: true }] } }, as)
  await shop.call(makeWishlistLink, { body: { name } }, as)
  await shop.call(askForStockAlert, { body: { product: 'soap' } }, as)
  const words = 'The newsletter, please.'
  await shop.call(
    changeMailPreference,
    { body: { kind: 'newsletter', isWanted: true, page: '/my-section/settings', words } },
    as,
  )
  await shop.call(changeEmail, { body: { email: `new.${email}`, presentPassword: password } }, as)
  await shop.call(askForDataCopy, {}, as)
  await aDelivery(shop, customer, 'soap')
  const photos = [await aPhotoOf(shop, customer)]
  await aReview(shop, customer, { product: 'soap', review: 'The heron likes it, too.', photos })
  const { rows } = await shop.pool.query('select id from review where is_sample')
  const sample = { params: { id: rows[0].id } }
  await shop.call(voteOnReview, { ...sample, body: { vote: 'like' } }, as)
  await shop.call(reportReview, { ...sample, body: { reason: 'off_topic', words: 'No heron.' } }, as)
}
