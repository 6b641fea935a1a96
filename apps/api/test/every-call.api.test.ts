import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changeEmail, confirmEmailChange } from '@shop/contract/account-email'
import {
  changePassword,
  endOtherLogins,
  endOwnLogin,
  getAccountSecurity,
} from '@shop/contract/account-security'
import { addAddress, changeAddress, deleteAddress, listAddresses } from '@shop/contract/addresses'
import { askForStockAlert, cancelStockAlert, confirmStockAlert } from '@shop/contract/back-in-stock'
import { getBlog, listBlogCategories, listBlogs, listFeaturedBlogs } from '@shop/contract/blog'
import type { Call } from '@shop/contract/call'
import { getProduct, listBundles, listFacets, listProducts } from '@shop/contract/catalogue'
import { placeOrder } from '@shop/contract/checkout'
import { sendMessage } from '@shop/contract/contact'
import { getMe, login, logout, refresh, register, updateUser } from '@shop/contract/identity'
import {
  requestPasswordReset,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@shop/contract/identity-links'
import { changeMailPreference, getMailPreferences } from '@shop/contract/mail-preferences'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '@shop/contract/newsletter'
import { listNotifications, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { getOrder, listOrders } from '@shop/contract/orders'
import { askForDataCopy, eraseOwnAccount, fetchDataCopy } from '@shop/contract/own-data'
import {
  deleteReview,
  editReview,
  getOwnPart,
  listMyReviews,
  putPhoto,
  reportReview,
  voteOnReview,
  writeReview,
} from '@shop/contract/own-reviews'
import { getOpenPayment, getPaymentOptions, resumePayment, settlePayment } from '@shop/contract/payments'
import { listLatestReviews, listReviews } from '@shop/contract/reviews'
import { answerTestChallenge, confirmTestCard } from '@shop/contract/sandbox'
import { SHOP_CALLS } from '@shop/contract/shop-api'
import { listProductAddresses } from '@shop/contract/sitemap'
import { countUnread } from '@shop/contract/unread'
import { listWishedIds } from '@shop/contract/wished-ids'
import { addWishes, listWishes, removeWish } from '@shop/contract/wishlist'
import {
  endWishlistLink,
  getWishlistLink,
  makeWishlistLink,
  readSharedWishlist,
} from '@shop/contract/wishlist-links'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '#api/all-calls.ts'
import { forgottenCalls } from '#test/forgotten-calls.ts'
import { aDataCopyToken, aNewEmailToken, aResetToken, aVerifyToken, confirmEmail } from '#test/link-makers.ts'
import { aBlog, aCustomer, aProduct } from '#test/makers.ts'
import { aPhotograph } from '#test/media-makers.ts'
import { aContact } from '#test/message-makers.ts'
import { aConfirmToken, aReader, consent } from '#test/newsletter-makers.ts'
import { notificationsOf } from '#test/notification-makers.ts'
import { aLine, anOrder, aSession, aShopper } from '#test/order-makers.ts'
import { aDelivery, aReview } from '#test/review-makers.ts'
import { anOpenTestOrder, startSandboxShop } from '#test/sandbox-makers.ts'
import { startTestShop, type TestCustomer, type TestReply, type TestShop } from '#test/start-test-shop.ts'

/** `as`: where it is not for the customer of them all. */
type Sent = { call: Call; input: Parameters<TestShop['send']>[1]; as?: TestCustomer }

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const password = 'orchard row fourteen'
/** No JSON, whatever it is called. */
const unread = Buffer.from('{')

const address = { fullName: 'Amelia Hart', mobile: '12345', addressLine1: '14 Orchard Row', city: 'Bath' }

const WISHLIST_CALLS: readonly Sent[] = [
  { call: addWishes, input: { body: { wishes: [{ product: 'soap', price: 6.5, inStock: true }] } } },
  ...[listWishes, listWishedIds].map((call) => ({ call, input: {} })),
  { call: removeWish, input: { params: { id: 'soap' } } },
]

const PLAIN_LISTS = [
  listFacets,
  listBundles,
  listProductAddresses,
  listBlogs,
  listFeaturedBlogs,
  listBlogCategories,
]

/** A shop with something of everything, and for every call of shoppers what makes it succeed, in the contract's order. */
async function aBusyShop() {
  const shop = await startSandboxShop({
    products: [aProduct({ id: 'soap' }), aProduct({ id: 'mint' })],
    blogs: [aBlog({ id: 'post', featured: true }), aBlog({ id: 'other-post' })],
  })
  const shopper = await aShopper(shop, { password })
  const { customer, addressId } = shopper
  const { orderId } = await anOrder(shop.db, { userId: customer.userId })
  const { order: cardOrder, clientSecret, intentId } = await anOpenTestOrder(shop, { shopper })
  const { email, userId } = customer
  const profile = { mobile: '', addressLine1: '', city: '', postalCode: '' }
  const testCard = { number: '4000002500003155', expiry: '12 / 49', cvc: '737' }
  const byId = { params: { id: addressId } }
  const sent: Sent[] = [
    { call: listProducts, input: {} },
    { call: getProduct, input: { params: { id: 'soap' } } },
    ...PLAIN_LISTS.map((call) => ({ call, input: {} })),
    { call: getBlog, input: { params: { id: 'post' } } },
    { call: register, input: { body: aCustomer() } },
    { call: login, input: { body: { email, password } } },
    { call: refresh, input: {} },
    { call: logout, input: {} },
    ...(await linkCalls(shop, email)),
    { call: getMe, input: {} },
    {
      call: updateUser,
      input: { params: { id: userId }, body: { firstName: 'Amelia', lastName: 'Hart', email, ...profile } },
    },
    ...settingsCalls(await anotherLogin(shop, customer)),
    { call: listAddresses, input: {} },
    { call: addAddress, input: { body: { ...address, user: userId } } },
    { call: changeAddress, input: { ...byId, body: address } },
    { call: getPaymentOptions, input: {} },
    { call: getOpenPayment, input: {} },
    { call: resumePayment, input: {} },
    { call: settlePayment, input: { params: { orderId: cardOrder.orderId } } },
    { call: confirmTestCard, input: { params: { intentId }, body: { clientSecret, ...testCard } } },
    {
      call: answerTestChallenge,
      input: { params: { intentId }, body: { clientSecret, isApproved: false } },
    },
    {
      call: placeOrder,
      input: { params: { method: 'cash-on-delivery' }, body: aSession(shopper, [aLine('soap')], 6.5) },
    },
    { call: deleteAddress, input: byId },
    { call: listOrders, input: {} },
    { call: getOrder, input: { params: { id: orderId } } },
    { call: sendMessage, input: { body: aContact() } },
  ]
  return { shop, customer, sent: [...sent, ...(await laterCalls(shop, customer))] }
}

async function laterCalls(shop: TestShop, customer: TestCustomer): Promise<Sent[]> {
  return [
    ...(await newsletterCalls(shop)),
    ...(await notificationCalls(shop, customer)),
    ...WISHLIST_CALLS,
    ...(await sharingCalls(shop, customer)),
    ...(await stockAlertCalls(shop)),
    ...(await reviewCalls(shop, customer)),
    ...(await ownDataCalls(shop, customer)),
  ]
}

async function notificationCalls(shop: TestShop, customer: TestCustomer): Promise<Sent[]> {
  const newest = (await notificationsOf(shop, customer))[0]?._id ?? ''
  return [
    ...[listNotifications, countUnread].map((call) => ({ call, input: {} })),
    { call: readNotifications, input: { body: { ids: [newest] } } },
    { call: readAllNotifications, input: { body: { newest } } },
  ]
}

async function reviewCalls(shop: TestShop, customer: TestCustomer): Promise<Sent[]> {
  const product = { params: { id: 'soap' } }
  await shop.pool.query(`
    insert into review (id, product_id, name, stars, body, state, is_sample, created_at, changed_at)
    values (gen_random_uuid(), 'soap', 'Mei Tanaka', 5, 'A sample', 'shown', true, now(), now())`)
  const { rows } = await shop.pool.query('select id from review')
  const sample = { params: { id: rows[0].id } }
  for (const bought of ['soap', 'mint']) await aDelivery(shop, customer, bought)
  const own = { params: { id: await aReview(shop, customer, { product: 'mint' }) } }
  const opinion = { rating: 4, review: 'Softer than I expected.' }
  const bytes = await aPhotograph().jpeg().toBuffer()
  const photoId = randomUUID()
  const withPhoto = { ...opinion, photos: [photoId] }
  return [
    {
      call: putPhoto,
      input: { params: { photoId }, query: { length: String(bytes.length) }, body: bytes },
    },
    { call: listReviews, input: product },
    { call: listLatestReviews, input: {} },
    { call: getOwnPart, input: product },
    { call: listMyReviews, input: {} },
    { call: writeReview, input: { body: { ...withPhoto, product: 'soap' } } },
    { call: editReview, input: { ...own, body: opinion } },
    { call: deleteReview, input: own },
    { call: voteOnReview, input: { ...sample, body: { vote: 'like' } } },
    { call: reportReview, input: { ...sample, body: { reason: 'off_topic' } } },
  ]
}

/** The shared list is of somebody else: the calls before end the customer's own link. */
async function sharingCalls(shop: TestShop, customer: TestCustomer): Promise<Sent[]> {
  const { body } = await shop.call(makeWishlistLink, { body: {} }, { as: await shop.signUp() })
  await shop.call(makeWishlistLink, { body: {} }, { as: customer })
  return [
    { call: makeWishlistLink, input: { body: { name: 'Amelia' } } },
    { call: getWishlistLink, input: {} },
    { call: endWishlistLink, input: {} },
    { call: readSharedWishlist, input: { body: { token: body.data.token } } },
  ]
}

async function stockAlertCalls(shop: TestShop): Promise<Sent[]> {
  await shop.call(askForStockAlert, { body: { product: 'soap', email: 'ivy@example.com' } })
  await shop.runJobs()
  const tokens = [...(shop.mails.at(-1)?.text.matchAll(/#token=([\w-]+)/g) ?? [])].map(([, token]) => token)
  return [
    { call: askForStockAlert, input: { body: { product: 'soap', email: 'june@example.com' } } },
    { call: confirmStockAlert, input: { body: { token: tokens[0] } } },
    { call: cancelStockAlert, input: { body: { token: tokens[1] } } },
  ]
}

/** Of the same customer, in another browser. */
async function anotherLogin(shop: TestShop, { email, userId }: TestCustomer): Promise<string> {
  await shop.call(login, { body: { email, password } })
  const { rows } = await shop.pool.query(
    'select id from refresh_session where user_id = $1 order by created_at desc, id desc limit 1',
    [userId],
  )
  return rows[0].id
}

async function linkCalls(shop: TestShop, email: string): Promise<Sent[]> {
  const resetToken = await aResetToken(shop, await shop.signUp())
  const verifyToken = await aVerifyToken(shop, await shop.signUp())
  return [
    { call: requestPasswordReset, input: { body: { email } } },
    { call: resetPassword, input: { body: { token: resetToken, password } } },
    { call: verifyEmail, input: { body: { token: verifyToken } } },
    { call: sendVerification, input: {} },
  ]
}

function settingsCalls(loginId: string): Sent[] {
  return [
    { call: getAccountSecurity, input: {} },
    { call: endOwnLogin, input: { params: { id: loginId } } },
    { call: endOtherLogins, input: {} },
    { call: getMailPreferences, input: {} },
    { call: changeMailPreference, input: { body: { kind: 'review_invitations', isWanted: false } } },
  ]
}

/** The password comes last: it ends the logins before it. Nobody is erased while an order is open, so somebody without is. */
async function ownDataCalls(shop: TestShop, customer: TestCustomer): Promise<Sent[]> {
  await confirmEmail(shop, customer)
  const copyToken = await aDataCopyToken(shop, customer)
  const another = await shop.signUp({ password })
  const emailToken = await aNewEmailToken(shop, {
    customer: another,
    password,
    email: 'wren.hart@example.com',
  })
  const newPassword = 'orchard row fifteen'
  return [
    { call: fetchDataCopy, input: { body: { token: copyToken } } },
    { call: askForDataCopy, input: {} },
    { call: confirmEmailChange, input: { body: { token: emailToken } } },
    { call: changeEmail, input: { body: { email: 'hart@example.com', presentPassword: password } } },
    { call: changePassword, input: { body: { presentPassword: password, password: newPassword } } },
    { call: eraseOwnAccount, input: { body: { presentPassword: password } }, as: another },
  ]
}

async function newsletterCalls(shop: TestShop): Promise<Sent[]> {
  const confirmToken = await aConfirmToken(shop, 'ruth@example.com')
  const { token: leaveToken } = await aReader(shop, 'wren@example.com')
  return [
    { call: subscribeToNewsletter, input: { body: { email: 'june@example.com', ...consent } } },
    { call: confirmNewsletter, input: { body: { token: confirmToken, words: consent.words } } },
    { call: leaveNewsletter, input: { body: { token: leaveToken } } },
  ]
}

/** What every call answers in that shop. */
async function everyReply(): Promise<(TestReply & { name: string })[]> {
  const { shop, customer, sent } = await aBusyShop()
  expect(
    forgottenCalls(
      sent.map(({ call }) => call),
      SHOP_CALLS,
    ),
  ).toEqual([])
  const replies = []
  for (const { call, input, as = customer } of sent) {
    // A login ends the one that its browser had: this one comes from another browser.
    const cookies = call === login || call === register ? {} : customer.cookies
    const reply = await shop.send(call, input, { as, cookies })
    replies.push({ name: nameOf(call), ...reply })
  }
  return replies
}

test('API-09 API-10 every call answers success and data, a paged list its meta, and nothing else', async () => {
  const replies = await everyReply()

  const paged = [
    'GET /product',
    'GET /product-addresses',
    'GET /blogs',
    'GET /orders/me',
    'GET /notifications',
    'GET /product/{id}/reviews',
  ]
  const plain = SHOP_CALLS.map(nameOf).filter((name) => !paged.includes(name))
  const ofParts = (...parts: string[]) =>
    replies.filter(({ body }) => isDeepStrictEqual(Object.keys(body), parts)).map(({ name }) => name)
  expect(replies.filter(({ status, body }) => status !== 200 || body.success !== true)).toEqual([])
  expect(ofParts('success', 'data').toSorted()).toEqual(plain.toSorted())
  expect(ofParts('success', 'data', 'meta')).toEqual(paged)
})

test('API-09 the data of every list is an array, also of an empty one', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const lists = [
    listProducts,
    listBundles,
    listProductAddresses,
    listBlogs,
    listFeaturedBlogs,
    listAddresses,
    listOrders,
    listNotifications,
    listWishes,
    listWishedIds,
    listLatestReviews,
  ]

  const replies = await Promise.all(lists.map((call) => shop.send(call, {}, { as: customer })))

  expect(replies.map(({ body }) => body.data)).toEqual(lists.map(() => []))
})

test('a reply may be cached where its call declares cache tags; each other one is stored nowhere and names its request', async () => {
  const replies = await everyReply()
  const cached = replies.filter(({ headers }) => 'etag' in headers)
  const own = replies.filter(({ headers }) => !('etag' in headers))
  const cachingOf = (some: typeof replies) => new Set(some.map(({ headers }) => headers['cache-control']))

  expect(cached).toHaveLength(SHOP_CALLS.filter(({ cacheTags }) => cacheTags !== undefined).length)
  expect(cachingOf(cached)).toEqual(new Set(['public, max-age=0, s-maxage=60']))
  expect(cachingOf(own)).toEqual(new Set(['no-store']))
  expect(new Set(own.map(({ headers }) => headers['x-request-id'])).size).toBe(own.length)
})

test('no reply holds a password, its hash, or how many units are in stock', async () => {
  const texts = (await everyReply()).map(({ body }) => JSON.stringify(body))

  expect(texts.filter((text) => /password|argon2|orchard row fourteen|"stock"/.test(text))).toEqual([])
})

test('a call for customers asks for a login before it looks at anything else', async () => {
  const { shop, customer, sent } = await aBusyShop()
  const locked = sent.filter(({ call }) => call.access === 'customer')
  const [, claims = ''] = customer.token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`

  for (const { call, input } of locked) {
    const nothing = {
      params: { id: 'nothing', orderId: 'nothing', method: 'nothing' },
      query: { status: 'nothing' },
    }
    const replies = [
      await shop.send(call, input),
      await shop.send(call, input, { headers: { authorization: 'nonsense' } }),
      await shop.send(call, input, { headers: { authorization: unsigned } }),
      await shop.send(
        call,
        { ...nothing, body: unread },
        { headers: { 'content-type': 'application/json' } },
      ),
      await shop.send(call, { ...nothing, body: unread }, { headers: { 'content-type': 'text/plain' } }),
    ]
    expect(replies.map(({ status, body }) => [nameOf(call), status, body.code])).toEqual(
      replies.map(() => [nameOf(call), 401, 'unauthenticated']),
    )
  }
  expect(locked).toHaveLength(39)
})

test('a call for customers answers 401 to the token of an account that is gone, whatever it is sent', async () => {
  const { shop, customer, sent } = await aBusyShop()
  const locked = sent.filter(({ call }) => call.access === 'customer')
  await shop.pool.query('truncate customer_order cascade')
  await shop.pool.query('delete from shop_user where id = $1', [customer.userId])

  const replies = []
  for (const { call, input } of locked) {
    const { status, body } = await shop.send(call, input, { as: customer })
    replies.push([nameOf(call), status, body.code])
  }

  expect(replies).toEqual(locked.map(({ call }) => [nameOf(call), 401, 'unauthenticated']))
  expect(replies).toHaveLength(39)
})

test('what is somebody else’s, or nobody’s, is not found before its content is looked at', async () => {
  const { shop, sent } = await aBusyShop()
  const other = await shop.signUp()
  const aimed = sent.filter(({ call }) =>
    [updateUser, changeAddress, deleteAddress, settlePayment, endOwnLogin].some((one) => one === call),
  )
  const unknown = {
    params: { id: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50', orderId: 'K7QM-2XRT-9B4F-HW3N' },
  }

  for (const { call, input } of aimed) {
    const replies = [
      await shop.send(call, input, { as: other }),
      await shop.send(call, { ...input, body: { a: 1 } }, { as: other }),
      await shop.send(
        call,
        { ...input, body: unread },
        { as: other, headers: { 'content-type': 'application/json' } },
      ),
      await shop.send(
        call,
        { ...input, body: unread },
        { as: other, headers: { 'content-type': 'text/plain' } },
      ),
      await shop.send(call, { ...input, ...unknown }, { as: other }),
    ]
    expect(replies.map(({ status, body }) => [nameOf(call), status, body.code])).toEqual(
      replies.map(() => [nameOf(call), 404, 'not_found']),
    )
  }
  expect(aimed).toHaveLength(5)
})

const REVIEW_CALLS = [
  'GET /product/{id}/reviews',
  'GET /product/{id}/reviews/own',
  'GET /reviews',
  'GET /reviews/me',
  'POST /reviews',
  'PUT /reviews/photos/{photoId}',
  'PUT /reviews/{id}',
  'DELETE /reviews/{id}',
  'PUT /reviews/{id}/vote',
  'POST /reviews/{id}/reports',
]

/** Beyond the specification: see `docs/rulings.md`. */
const ADDED = [
  ...REVIEW_CALLS,
  'GET /blog-categories',
  'GET /bundles',
  'GET /facets',
  'GET /product-addresses',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/password-reset',
  'POST /auth/password-reset/confirm',
  'POST /auth/verify-email',
  'POST /auth/verify-email/send',
  'GET /auth/security',
  'PUT /auth/password',
  'DELETE /auth/logins/{id}',
  'DELETE /auth/logins',
  'POST /auth/email',
  'POST /auth/email/confirm',
  'POST /users/me/data-copy',
  'POST /data-copy',
  'POST /users/me/erasure',
  'GET /users/me/mail-preferences',
  'PUT /users/me/mail-preferences',
  'GET /payments/options',
  'GET /payments/open',
  'POST /payments/open',
  'POST /payments/{orderId}/settle',
  'POST /payments/test-cards/{intentId}/confirm',
  'POST /payments/test-cards/{intentId}/challenge',
  'POST /contact',
  'POST /newsletter',
  'POST /newsletter/confirm',
  'POST /newsletter/leave',
  'GET /notifications',
  'GET /notifications/unread',
  'POST /notifications/read',
  'POST /notifications/read-all',
  'GET /wishlist',
  'GET /wishlist/products',
  'POST /wishlist',
  'DELETE /wishlist/{id}',
  'GET /wishlist/link',
  'POST /wishlist/link',
  'DELETE /wishlist/link',
  'POST /wishlist/shared',
  'POST /back-in-stock',
  'POST /back-in-stock/confirm',
  'POST /back-in-stock/leave',
]

test('API-50 ROLE-04 the calls stand under the methods and paths of the specification, with few additions and none for an owner', async () => {
  const specified = [
    'GET /product',
    'GET /product/{id}',
    'GET /shipping-addresses',
    'POST /shipping-addresses',
    'PUT /shipping-addresses/{id}',
    'DELETE /shipping-addresses/{id}',
    'GET /users/me',
    'PUT /users/{id}',
    'POST /orders/place-order/{method}',
    'GET /orders/me',
    'GET /orders/{id}',
    'GET /blogs',
    'GET /blogs/featured',
    'GET /blogs/{id}',
    'POST /auth/login',
    'POST /auth/register',
  ]
  const shop = await startTestShop()

  const described = (await shop.app.inject({ url: '/api/v1/openapi.json' })).json()
  const served = Object.entries<object>(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const unanswered = ALL_CALLS.filter(
    ({ method, path }) => !shop.app.hasRoute({ method, url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}` }),
  )

  expect(served.toSorted()).toEqual([...specified, ...ADDED].toSorted())
  expect(unanswered).toEqual([])
})

test('two addresses are for browsers: they answer pages, are no calls, and the description says so', async () => {
  const google = { clientId: 'soap', clientSecret: 'elderflower', issuer: 'http://127.0.0.1:1' }
  const shop = await startTestShop({}, { google })
  const paths = ['/auth/google', '/auth/google/callback']

  const { info, paths: described } = (await shop.app.inject({ url: '/api/v1/openapi.json' })).json()
  const replies = await Promise.all(paths.map((path) => shop.app.inject({ url: `/api/v1${path}` })))

  expect(replies.map(({ headers }) => headers['content-type'])).toEqual([
    'text/html; charset=utf-8',
    'text/html; charset=utf-8',
  ])
  expect(Object.keys(described).filter((path) => path.includes('google'))).toEqual([])
  expect(info.description).toContain('`/auth/google?attempt={id}`')
  expect(info.description).toContain('`/auth/google/callback`')
})

test('API-53 no call exists for a coupon', async () => {
  const shop = await startTestShop()
  const { token: authorization } = await shop.signUp()
  const paths = ['/coupon', '/coupons', '/users/me/coupons']

  const replies = await Promise.all(
    paths.flatMap((path) => [
      shop.app.inject({ url: `/api/v1${path}`, headers: { authorization } }),
      shop.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: { authorization }, payload: {} }),
    ]),
  )

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [404, 'not_found']),
  )
  expect(ALL_CALLS.filter(({ path }) => /coupon/.test(path))).toEqual([])
})
