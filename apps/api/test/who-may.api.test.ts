import { randomUUID } from 'node:crypto'
import { changeEmail, confirmEmailChange } from '@shop/contract/account-email'
import {
  changePassword,
  endOtherLogins,
  endOwnLogin,
  getAccountSecurity,
} from '@shop/contract/account-security'
import { addAddress, changeAddress, deleteAddress, listAddresses } from '@shop/contract/addresses'
import { ADMIN_CALLS } from '@shop/contract/admin-api'
import { askForStockAlert, cancelStockAlert, confirmStockAlert } from '@shop/contract/back-in-stock'
import { getBlog, listBlogCategories, listBlogs, listFeaturedBlogs } from '@shop/contract/blog'
import { type Access, API_BASE, type Call } from '@shop/contract/call'
import { getProduct, listBundles, listFacets, listProducts } from '@shop/contract/catalogue'
import { placeOrder } from '@shop/contract/checkout'
import { urlOf } from '@shop/contract/client'
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
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { anOpenCardOrder, type CardShop, startCardShop } from '#test/card-makers.ts'
import { forgottenCalls } from '#test/forgotten-calls.ts'
import { aBlog, aCustomer, aProduct } from '#test/makers.ts'
import { aContact } from '#test/message-makers.ts'
import { consent } from '#test/newsletter-makers.ts'
import { notificationsOf } from '#test/notification-makers.ts'
import { aLine, anOrder, aSession, aShopper } from '#test/order-makers.ts'
import { aDelivery, aReview } from '#test/review-makers.ts'
import type { TestCustomer } from '#test/start-test-shop.ts'
import { stubPages } from '#test/stub-pages.ts'

/** Somebody with an address, a cash order that was placed, and a card order that waits for its card. */
type Household = {
  customer: TestCustomer
  addressId: string
  order: { id: string; orderId: string }
  cardOrderId: string
  intentId: string
  notificationId: string
  /** Of another product, and not shown yet. */
  reviewId: string
}

/** Who asks: nobody in particular, a customer for what is another's, a customer for what is their own. */
const ASKERS = ['nobody', 'another', 'holder'] as const
type Asker = (typeof ASKERS)[number]

/** What a call is sent, aimed at somebody's things, and what each asker is answered. */
type Rule = {
  call: Call
  aim?: (holder: Household) => {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
  answers: Record<Asker, number>
}

const password = 'orchard row fourteen'
const everybody = { nobody: 200, another: 200, holder: 200 }
/** A login is needed; what is answered is the asker's own, whoever that is. */
const loggedIn = { nobody: 401, another: 200, holder: 200 }
/** What is somebody else's is not there (`docs/rulings.md`, Identity). */
const ownOnly = { nobody: 401, another: 404, holder: 200 }
/** What is written in somebody else's name is refused. */
const inOwnName = { nobody: 401, another: 403, holder: 200 }
const nothingThere = { nobody: 404, another: 404, holder: 404 }

/** Whoever asks, it is the link that counts. */
const byLink = { nobody: 400, another: 400, holder: 400 }

const address = { fullName: 'Amelia Hart', mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath' }
const opinion = { rating: 4, review: 'Softer than I expected.' }
const testCard = { number: '4242424242424242', expiry: '12 / 49', cvc: '737' }
const profile = {
  firstName: 'Amelia',
  lastName: 'Hart',
  mobile: '',
  addressLine1: '',
  city: '',
  postalCode: '',
}

/** Every call of shoppers with its rule. A call that is not here fails the first test; what the contract says of access must agree. Those of staff: `staff-may.api.test.ts`. */
const RULES: readonly Rule[] = [
  { call: listProducts, answers: everybody },
  { call: getProduct, aim: () => ({ params: { id: 'soap' } }), answers: everybody },
  { call: listFacets, answers: everybody },
  { call: listBundles, answers: everybody },
  { call: listProductAddresses, answers: everybody },
  { call: listBlogs, answers: everybody },
  { call: listFeaturedBlogs, answers: everybody },
  { call: listBlogCategories, answers: everybody },
  { call: getBlog, aim: () => ({ params: { id: 'post' } }), answers: everybody },
  { call: register, aim: () => ({ body: aCustomer() }), answers: everybody },
  { call: login, aim: ({ customer: { email } }) => ({ body: { email, password } }), answers: everybody },
  // By the cookie of the asker, which nobody has not.
  { call: refresh, answers: loggedIn },
  // The same whether there is such an account.
  { call: requestPasswordReset, aim: ({ customer: { email } }) => ({ body: { email } }), answers: everybody },
  // By the link in a mail alone, which nobody here holds.
  { call: resetPassword, aim: () => ({ body: { token: 'guessed', password } }), answers: byLink },
  { call: verifyEmail, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  { call: sendVerification, answers: loggedIn },
  // A login only tells who wrote.
  { call: sendMessage, aim: () => ({ body: aContact() }), answers: everybody },
  // The same whether the address is known.
  {
    call: subscribeToNewsletter,
    aim: ({ customer: { email } }) => ({ body: { email, ...consent } }),
    answers: everybody,
  },
  // By the link in a mail alone, as above.
  {
    call: confirmNewsletter,
    aim: () => ({ body: { token: 'guessed', words: consent.words } }),
    answers: byLink,
  },
  { call: leaveNewsletter, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  // The same whether the address is known.
  {
    call: askForStockAlert,
    aim: ({ customer: { email } }) => ({ body: { product: 'soap', email } }),
    answers: everybody,
  },
  { call: confirmStockAlert, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  { call: cancelStockAlert, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  { call: listReviews, aim: () => ({ params: { id: 'soap' } }), answers: everybody },
  { call: listLatestReviews, answers: everybody },
  { call: getOwnPart, aim: () => ({ params: { id: 'soap' } }), answers: loggedIn },
  { call: listMyReviews, answers: loggedIn },
  // What was not delivered to whoever asks, they do not review.
  {
    call: writeReview,
    aim: () => ({ body: { ...opinion, product: 'soap' } }),
    answers: { nobody: 401, another: 409, holder: 409 },
  },
  {
    call: putPhoto,
    aim: () => ({
      params: { photoId: randomUUID() },
      query: { length: '10' },
      body: Buffer.from('no picture'),
    }),
    answers: { nobody: 401, another: 415, holder: 415 },
  },
  {
    call: editReview,
    aim: ({ reviewId }) => ({ params: { id: reviewId }, body: opinion }),
    answers: ownOnly,
  },
  // Nobody but its author sees a review that waits.
  {
    call: voteOnReview,
    aim: ({ reviewId }) => ({ params: { id: reviewId }, body: { vote: 'like' } }),
    answers: { nobody: 401, another: 404, holder: 404 },
  },
  {
    call: reportReview,
    aim: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason: 'off_topic' } }),
    answers: nothingThere,
  },
  { call: getPaymentOptions, answers: everybody },
  { call: getMe, answers: loggedIn },
  { call: getAccountSecurity, answers: loggedIn },
  // A login's id is told to its holder alone; see identity's own tests.
  {
    call: endOwnLogin,
    aim: ({ customer: { userId } }) => ({ params: { id: userId } }),
    answers: { nobody: 401, another: 404, holder: 404 },
  },
  { call: endOtherLogins, answers: loggedIn },
  {
    call: changeEmail,
    aim: () => ({ body: { email: 'hart@example.com', presentPassword: password } }),
    answers: loggedIn,
  },
  { call: confirmEmailChange, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  // Nobody here has confirmed their address.
  { call: askForDataCopy, answers: { nobody: 401, another: 409, holder: 409 } },
  { call: fetchDataCopy, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  // An order is open: see the account's own tests.
  {
    call: eraseOwnAccount,
    aim: () => ({ body: { presentPassword: password } }),
    answers: { nobody: 401, another: 409, holder: 409 },
  },
  { call: getMailPreferences, answers: loggedIn },
  {
    call: changeMailPreference,
    aim: () => ({ body: { kind: 'review_invitations', isWanted: false } }),
    answers: loggedIn,
  },
  { call: listAddresses, answers: loggedIn },
  { call: listOrders, answers: loggedIn },
  { call: listNotifications, answers: loggedIn },
  { call: countUnread, answers: loggedIn },
  {
    call: readNotifications,
    aim: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
    answers: loggedIn,
  },
  {
    call: readAllNotifications,
    aim: ({ notificationId }) => ({ body: { newest: notificationId } }),
    answers: loggedIn,
  },
  { call: listWishes, answers: loggedIn },
  { call: listWishedIds, answers: loggedIn },
  {
    call: addWishes,
    aim: () => ({ body: { wishes: [{ product: 'soap', price: 6.5, inStock: true }] } }),
    answers: loggedIn,
  },
  // Whoever asks, it is taken off their own list.
  { call: removeWish, aim: () => ({ params: { id: 'soap' } }), answers: loggedIn },
  { call: makeWishlistLink, aim: () => ({ body: {} }), answers: loggedIn },
  { call: getWishlistLink, answers: loggedIn },
  { call: endWishlistLink, answers: loggedIn },
  // By the link alone, which nobody here holds.
  { call: readSharedWishlist, aim: () => ({ body: { token: 'guessed' } }), answers: byLink },
  { call: getOpenPayment, answers: loggedIn },
  { call: resumePayment, answers: loggedIn },
  // By its number an order opens to anybody who holds it, without what it holds; see the test below.
  { call: getOrder, aim: ({ order }) => ({ params: { id: order.orderId } }), answers: everybody },
  {
    call: getOrder,
    aim: ({ order }) => ({ params: { id: order.id } }),
    answers: { nobody: 404, another: 404, holder: 200 },
  },
  {
    call: updateUser,
    aim: ({ customer: { userId, email } }) => ({ params: { id: userId }, body: { ...profile, email } }),
    answers: ownOnly,
  },
  {
    call: addAddress,
    aim: ({ customer: { userId } }) => ({ body: { ...address, user: userId } }),
    answers: inOwnName,
  },
  {
    call: changeAddress,
    aim: ({ addressId }) => ({ params: { id: addressId }, body: address }),
    answers: ownOnly,
  },
  { call: settlePayment, aim: ({ cardOrderId }) => ({ params: { orderId: cardOrderId } }), answers: ownOnly },
  {
    call: placeOrder,
    aim: (holder) => ({
      params: { method: 'cash-on-delivery' },
      body: aSession(holder, [aLine('soap')], 6.5),
    }),
    answers: inOwnName,
  },
  {
    call: placeOrder,
    aim: (holder) => ({ params: { method: 'stripe' }, body: aSession(holder, [aLine('soap')], 6.5) }),
    answers: inOwnName,
  },
  // A test card opens nothing without the payment's own secret, and nothing at all where Stripe takes the cards.
  {
    call: confirmTestCard,
    aim: ({ intentId }) => ({ params: { intentId }, body: { clientSecret: intentId, ...testCard } }),
    answers: nothingThere,
  },
  {
    call: answerTestChallenge,
    aim: ({ intentId }) => ({ params: { intentId }, body: { clientSecret: intentId, isApproved: true } }),
    answers: nothingThere,
  },
  { call: deleteAddress, aim: ({ addressId }) => ({ params: { id: addressId } }), answers: ownOnly },
  { call: deleteReview, aim: ({ reviewId }) => ({ params: { id: reviewId } }), answers: ownOnly },
  { call: logout, answers: everybody },
  // Last: it ends the logins by which the others ask.
  {
    call: changePassword,
    aim: () => ({ body: { presentPassword: password, password: 'orchard row fifteen' } }),
    answers: loggedIn,
  },
]

/** Everything else that answers, with what it answers to somebody without a login. */
const OTHER_ROUTES: Record<string, { url: string; status: number }> = {
  // Only what the card provider has signed is let in.
  'POST /api/v1/payments/events': { url: '/api/v1/payments/events', status: 400 },
  // A stream of events for staff.
  'GET /api/v1/admin/feed': { url: '/api/v1/admin/feed', status: 401 },
  // A stream of events for a customer.
  'GET /api/v1/notifications/stream': { url: '/api/v1/notifications/stream', status: 401 },
  // Mail programs leave the newsletter here by the secret in the address; browsers are led to the page that asks.
  'POST /api/v1/newsletter/one-click': { url: '/api/v1/newsletter/one-click?token=guessed', status: 400 },
  'GET /api/v1/newsletter/one-click': { url: '/api/v1/newsletter/one-click?token=guessed', status: 302 },
  'POST /api/v1/back-in-stock/one-click': {
    url: '/api/v1/back-in-stock/one-click?token=guessed',
    status: 400,
  },
  'GET /api/v1/back-in-stock/one-click': {
    url: '/api/v1/back-in-stock/one-click?token=guessed',
    status: 302,
  },
  // Browsers report here, without saying who they are.
  'POST /api/v1/csp-reports': { url: '/api/v1/csp-reports', status: 204 },
  // Without keys it says how to set them; with them it leads to the issuer (google.http.ts).
  'GET /api/v1/auth/google': { url: '/api/v1/auth/google', status: 503 },
  // Pictures of pages; nobody guesses the hash of another.
  'GET /review-photos/:file': { url: '/review-photos/no-such-photo-400.webp', status: 404 },
  'GET /media/:file': { url: '/media/no-such-picture.webp', status: 404 },
  // Leads to the back office.
  'GET /owner': { url: '/owner', status: 302 },
  'GET /healthz': { url: '/healthz', status: 200 },
  'GET /readyz': { url: '/readyz', status: 200 },
  // In a demo; who may read them otherwise, see src/metrics.api.test.ts.
  'GET /metrics': { url: '/metrics', status: 200 },
  'GET /api/v1/openapi.json': { url: '/api/v1/openapi.json', status: 200 },
  'GET /api/docs': { url: '/api/docs', status: 200 },
  'GET /api/docs/json': { url: '/api/docs/json', status: 200 },
  'GET /api/docs/yaml': { url: '/api/docs/yaml', status: 200 },
  'GET /api/docs/static/index.html': { url: '/api/docs/static/index.html', status: 302 },
  'GET /api/docs/static/swagger-initializer.js': {
    url: '/api/docs/static/swagger-initializer.js',
    status: 200,
  },
  'GET /api/docs/static/*': { url: '/api/docs/static/no-such-file', status: 404 },
  'GET /*': { url: '/about', status: 200 },
}

/** What answers 404 to every method, so that nothing under the API's own address is taken for a page. */
const NOTHING_THERE = [API_BASE, `${API_BASE}/*`]

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const aCatalogue = () => ({
  products: [aProduct({ id: 'soap', stock: 1_000 }), aProduct({ id: 'reviewed' })],
  blogs: [aBlog({ id: 'post', featured: true })],
})

async function aHousehold(
  shop: CardShop,
  signup: Parameters<CardShop['signUp']>[0] = {},
): Promise<Household> {
  const shopper = await aShopper(shop, { password, ...signup })
  const { id, orderId } = await anOrder(shop.db, { userId: shopper.customer.userId })
  const { order, intentId } = await anOpenCardOrder(shop, { shopper })
  await aDelivery(shop, shopper.customer, 'reviewed')
  const reviewId = await aReview(shop, shopper.customer, { product: 'reviewed' })
  const notificationId = (await notificationsOf(shop, shopper.customer))[0]?._id ?? ''
  return {
    ...shopper,
    order: { id, orderId },
    cardOrderId: order.orderId,
    intentId,
    notificationId,
    reviewId,
  }
}

/** Sends a call that is aimed at the holder's things. */
async function ask(
  shop: CardShop,
  { call, aim }: Rule,
  { holder, as }: { holder: Household; as?: Household },
) {
  const customer = as?.customer
  // A login ends the one that its browser had: this one comes from another browser.
  const cookies = call === login || call === register ? undefined : customer?.cookies
  return shop.send(call, aim?.(holder) ?? {}, {
    ...(customer && { as: customer }),
    ...(cookies && { cookies }),
  })
}

/** Every route of a shop with pages, as Fastify is told of it. */
async function routesOf(shop: CardShop): Promise<{ app: FastifyInstance; routes: string[] }> {
  const routes: string[] = []
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [],
    storefront: () => stubPages(async () => new Response('a page')),
    attach: async (server) => {
      server.addHook('onRoute', ({ method, url }) => {
        routes.push(...[method].flat().map((verb) => `${verb} ${url}`))
      })
    },
  })
  onTestFinished(() => app.close())
  await app.ready()
  return { app, routes }
}

const pathOf = (call: Call) => `${call.method} ${API_BASE}${call.path.replace(/\{(\w+)\}/g, ':$1')}`

test('no route answers that has no rule here, and no rule is left without its route', async () => {
  const shop = await startCardShop(aCatalogue())
  const { app, routes } = await routesOf(shop)

  // Fastify answers HEAD wherever it answers GET; the test below asks by both.
  const refusing = app.supportedMethods.flatMap((verb) => NOTHING_THERE.map((url) => `${verb} ${url}`))
  const served = new Set(routes.filter((route) => !route.startsWith('HEAD ')))
  const calls = [...RULES.map(({ call }) => call), ...ADMIN_CALLS]
  const ruled = new Set([...calls.map(pathOf), ...Object.keys(OTHER_ROUTES), ...refusing])
  const heads = routes
    .filter((route) => route.startsWith('HEAD '))
    .map((route) => route.replace('HEAD', 'GET'))

  expect([...served].filter((route) => !ruled.has(route))).toEqual([])
  expect([...ruled].filter((route) => !routes.includes(route))).toEqual([])
  expect(heads.filter((route) => !served.has(route))).toEqual([])
  expect(
    forgottenCalls(
      RULES.map(({ call }) => call),
      SHOP_CALLS,
    ),
  ).toEqual([])
})

test('a call needs a login where the contract says so, and nowhere else', () => {
  const open: Access[] = ['public', 'optional']
  const asked = RULES.filter(({ call, answers }) => answers.nobody === 401 && call !== refresh)
  const declared = RULES.filter(({ call }) => !open.includes(call.access))

  expect(asked.map(({ call }) => nameOf(call))).toEqual(declared.map(({ call }) => nameOf(call)))
})

test.each(ASKERS)('every call answers %s as its rule says', async (asker) => {
  const shop = await startCardShop(aCatalogue(), { openCashOrdersLimit: 1_000 })
  const holder = await aHousehold(shop)
  const as = { nobody: undefined, another: await aHousehold(shop), holder }[asker]

  const found = []
  for (const rule of RULES) {
    const { status } = await ask(shop, rule, { holder, ...(as && { as }) })
    found.push(`${nameOf(rule.call)}: ${status}`)
  }

  expect(found).toEqual(RULES.map(({ call, answers }) => `${nameOf(call)}: ${answers[asker]}`))
})

test.each(['nobody', 'another'] as const)('asked by HEAD, every GET answers %s the same', async (asker) => {
  const shop = await startCardShop(aCatalogue())
  const holder = await aHousehold(shop)
  const as = { nobody: undefined, another: await aHousehold(shop) }[asker]
  const reads = RULES.filter(({ call }) => call.method === 'GET')

  const replies = await Promise.all(
    reads.map(({ call, aim }) => {
      const { params = {}, query = {} } = aim?.(holder) ?? {}
      const headers = as ? { authorization: as.customer.token } : {}
      return shop.app.inject({ method: 'HEAD', url: urlOf(call, { params, query }), headers })
    }),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(reads.map(({ answers }) => answers[asker]))
  expect(replies.map(({ body }) => body)).toEqual(reads.map(() => ''))
})

test.each(['nobody', 'another'] as const)(
  'whatever %s sends at somebody’s things, none of it comes back and none of it changes',
  async (asker) => {
    const shop = await startCardShop(aCatalogue(), { openCashOrdersLimit: 1_000 })
    const holder = await aHousehold(shop, { firstName: 'Ottoline', lastName: 'Quill' })
    const as = { nobody: undefined, another: await aHousehold(shop) }[asker]
    const before = await belongingsOf(shop, holder)
    const rules = RULES.filter(({ call }) => call !== login)

    const replies = []
    for (const rule of rules) {
      const { body } = await ask(shop, rule, { holder, ...(as && { as }) })
      replies.push(`${nameOf(rule.call)} ${JSON.stringify(body)}`)
    }

    const { customer, addressId, order, cardOrderId } = holder
    const secrets = [customer.email, customer.userId, addressId, order.id, cardOrderId, 'Ottoline', 'Quill']
    expect(replies.filter((reply) => secrets.some((secret) => reply.includes(secret)))).toEqual([])
    expect(await belongingsOf(shop, holder)).toEqual(before)
  },
)

test('who holds only the number of an order learns neither what was bought, nor for how much, nor by whom', async () => {
  const shop = await startCardShop(aCatalogue())
  const holder = await aHousehold(shop)
  const another = await aHousehold(shop)
  const byNumber = { call: getOrder, aim: ({ order }: Household) => ({ params: { id: order.orderId } }) }
  const rule = { ...byNumber, answers: everybody }

  const replies = [await ask(shop, rule, { holder }), await ask(shop, rule, { holder, as: another })]

  expect(replies.map(({ body }) => Object.keys(body.data))).toEqual(
    replies.map(() => ['orderId', 'orderStatus', 'statusHistory', 'shippingAddress']),
  )
  expect(replies.map(({ body }) => Object.keys(body.data.shippingAddress))).toEqual(
    replies.map(() => ['addressLine1', 'city', 'mobile']),
  )
})

test('what is no call of the contract answers without a login as its rule says', async () => {
  const shop = await startCardShop(aCatalogue())
  const { app } = await routesOf(shop)
  const others = Object.entries(OTHER_ROUTES)

  const replies = await Promise.all(
    others.map(([route, { url }]) => app.inject({ method: route.startsWith('POST') ? 'POST' : 'GET', url })),
  )

  expect(replies.map(({ statusCode }, at) => [others[at]?.[0], statusCode])).toEqual(
    others.map(([route, { status }]) => [route, status]),
  )
})

test('what is not there is not there by any method, with a login or without', async () => {
  const shop = await startCardShop({})
  const { token: authorization } = await shop.signUp()
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const asked = methods.flatMap((method) =>
    [`${API_BASE}/orders`, `${API_BASE}/users`, `${API_BASE}/no/such/call`, API_BASE].map((url) => ({
      method,
      url,
    })),
  )

  const replies = await Promise.all(
    asked.flatMap((request) => [
      shop.app.inject(request),
      shop.app.inject({ ...request, headers: { authorization } }),
    ]),
  )

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [404, 'not_found']),
  )
})

/** Everything that the database keeps of a customer. */
async function belongingsOf(shop: CardShop, { customer: { userId } }: Household): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select
      (select to_json(u) from shop_user u where id = $1) as account,
      (select json_agg(a order by a.id) from shipping_address a where user_id = $1) as addresses,
      (select json_agg(o order by o.id) from customer_order o where user_id = $1) as orders,
      (select json_agg(e order by e.id) from order_status_entry e join customer_order o on o.id = e.customer_order_id
        where o.user_id = $1) as history,
      (select json_agg(n order by n.id) from notification n where user_id = $1) as notifications,
      (select json_agg(p order by p.id) from payment p where user_id = $1) as payments,
      (select json_agg(r order by r.id) from review r where user_id = $1) as reviews,
      (select json_agg(s order by s.id) from refresh_session s where user_id = $1) as logins`,
    [userId],
  )
  return rows[0]
}
