import type { Mutant } from '../mutant.ts'

const storefront = 'apps/storefront/src'
const contract = 'packages/contract/src'
const addresses = 'apps/api/src/addresses'
const catalogue = 'apps/api/src/catalogue'
const checkout = 'apps/api/src/checkout'
const orders = 'apps/api/src/orders'

/** An address of the API that answers though there is none. */
function addedCall(id: string, method: 'get' | 'post', path: string): Mutant {
  return {
    id,
    file: 'apps/api/src/app.ts',
    find: 'mountHealth(app, readiness)',
    replace: `mountHealth(app, readiness); app.${method}('/api/v1${path}', async () => ({ success: true, data: null }))`,
    isLasting: true,
  }
}

/** Wrong calls about orders, calls that there are not, and wrong rules behind calls. */
export const mutants: readonly Mutant[] = [
  {
    id: 'API-32',
    file: `${contract}/shopping-session.ts`,
    find: "shippingAddress: z.string('required').check(",
    replace: "address: z.string('required').check(",
  },
  {
    id: 'API-32b',
    file: `${storefront}/features/checkout/send-order.ts`,
    find: 'body: payload }',
    replace: 'body: { ...payload, totalAmount: 0 } }',
  },
  {
    id: 'API-33',
    file: `${checkout}/shop.http.ts`,
    find: 'data: await preparePayment(shop, order, request.address) }',
    replace: 'data: await preparePayment(shop, order, request.address), success: false }',
  },
  {
    id: 'API-34',
    file: `${contract}/checkout.ts`,
    find: "['cash-on-delivery', 'stripe']",
    replace: "['cash', 'stripe']",
  },
  {
    id: 'API-35',
    file: `${contract}/checkout.ts`,
    find: "['cash-on-delivery', 'stripe']",
    replace: "['cash-on-delivery', 'card']",
  },
  {
    id: 'API-36',
    file: `${storefront}/platform/http-transport.ts`,
    find: "'content-type': body.type",
    replace: "'content-type': call.path.startsWith('/orders/') ? 'text/plain' : body.type",
  },
  {
    id: 'API-37',
    file: `${orders}/orders.repository.ts`,
    find: 'eq(customerOrder.userId, userId),\n        status &&',
    replace: 'undefined,\n        status &&',
  },
  { id: 'API-37b', file: `${orders}/shop.http.ts`, find: 'toStatus(query.status)', replace: 'undefined' },
  {
    id: 'API-37c',
    file: `${orders}/orders.repository.ts`,
    find: 'desc(customerOrder.createdAt), desc(customerOrder.id), asc',
    replace: 'asc(customerOrder.createdAt), asc(customerOrder.id), asc',
  },
  {
    id: 'API-37d',
    file: `${orders}/shop.http.ts`,
    find: 'filter === undefined || filter === ALL_ORDERS',
    replace: 'filter === undefined',
  },
  {
    id: 'API-37e',
    file: `${orders}/shop.http.ts`,
    find: 'data: orders.map(toOrderReply)',
    replace: 'data: orders.length > 0 ? orders.map(toOrderReply) : null',
  },
  {
    id: 'API-37f',
    file: `${orders}/list-my-orders.ts`,
    find: 'found.length > orders.length ? (orders.at(-1)?.id ?? null) : null',
    replace: 'null',
  },
  {
    id: 'API-38',
    file: `${storefront}/features/account/queries.ts`,
    find: 'query: { status, after }',
    replace: 'query: { after }',
  },
  {
    id: 'API-39',
    file: `${orders}/track-order.ts`,
    find: '? toOrderReply(order) :',
    replace: '? toPublicReply(order, now) :',
  },
  {
    id: 'API-39b',
    file: `${orders}/track-order.ts`,
    find: '? await findOwn(read, id, caller) :',
    replace: '? undefined :',
  },
  {
    id: 'API-49',
    file: `${orders}/track-order.ts`,
    find: ': toPublicReply(order, now)',
    replace: ': toOrderReply(order)',
  },
  {
    id: 'API-49b',
    file: `${orders}/orders.repository.ts`,
    find: 'findOrders(read, and(eq(customerOrder.id, id), eq(customerOrder.userId, userId)))',
    replace: 'findOrders(read, eq(customerOrder.id, id))',
  },
  {
    id: 'API-49c',
    file: `${orders}/track-order.ts`,
    find: "throw new Refusal('not_found')",
    replace: "throw new Refusal('invalid_input')",
  },
  {
    id: 'API-49d',
    file: `${orders}/order-id.ts`,
    find: ".toUpperCase()\n    .replaceAll('O', '0')",
    replace: ".replaceAll('O', '0')",
  },
  {
    id: 'API-49e',
    file: `${orders}/track-order.ts`,
    find: '? toOrderReply(order) :',
    replace: '? { ...toOrderReply(order), shippingAddress: toPublicReply(order, now).shippingAddress } :',
  },
  {
    id: 'API-49f',
    file: `${orders}/order-reply.ts`,
    find: 'return !end || now',
    replace: 'return true || now',
  },
  {
    id: 'API-50',
    file: `${contract}/addresses.ts`,
    find: "path: '/shipping-addresses',\n  summary: 'The addresses",
    replace: "path: '/addresses',\n  summary: 'The addresses",
  },
  {
    id: 'API-50b',
    file: `${contract}/addresses.ts`,
    find: "path: '/shipping-addresses',\n  summary: 'Save",
    replace: "path: '/addresses',\n  summary: 'Save",
  },
  {
    id: 'API-51',
    file: `${contract}/newsletter.ts`,
    find: "path: '/newsletter',",
    replace: "path: '/newsletters',",
  },
  {
    id: 'API-51b',
    file: `${contract}/newsletter.ts`,
    find: "path: '/newsletter/confirm',",
    replace: "path: '/newsletter/confirmation',",
  },
  {
    id: 'API-51c',
    file: `${contract}/newsletter.ts`,
    find: "path: '/newsletter/leave',",
    replace: "path: '/newsletter/unsubscribe',",
  },
  {
    id: 'API-52',
    file: 'apps/api/src/messages/send-message.ts',
    find: 'await insertMessage(tx, {',
    replace: 'await (async () => {})({',
  },
  {
    id: 'API-52b',
    file: 'apps/api/src/messages/send-message.ts',
    find: 'most: shop.config.attemptLimits.contactPerAddress,',
    replace: 'most: 1_000_000,',
  },
  addedCall('API-53', 'get', '/coupons'),
  {
    id: 'API-54',
    file: 'apps/api/src/wishlist/wishlist.repository.ts',
    find: 'await tx.insert(wishes).values(rows).onConflictDoNothing()',
    replace: '',
  },
  {
    id: 'API-54b',
    file: 'apps/api/src/wishlist/wishlist.repository.ts',
    find: 'and(eq(wishes.userId, wish.userId), eq(wishes.productId, wish.productId))',
    replace: 'eq(wishes.userId, crypto.randomUUID())',
  },
  {
    id: 'API-54c',
    file: `${contract}/wishlist.ts`,
    find: "method: 'GET',\n  path: '/wishlist',",
    replace: "method: 'GET',\n  path: '/wishlists',",
  },
  {
    id: 'API-54d',
    file: 'apps/api/src/wishlist/list-wishes.ts',
    find: 'await selectWishesOf(db, userId)',
    replace: 'await selectWishesOf(db, crypto.randomUUID())',
  },
  {
    id: 'API-55',
    file: 'apps/api/src/identity/log-in-with-google.ts',
    find: "if (!isSecret(proof)) throw new Refusal('google_refused')",
    replace: "throw new Refusal('google_refused')",
  },
  {
    id: 'API-56',
    file: `${checkout}/basket-rules.ts`,
    find: 'offers.get(item.product)?.priceCents === toCents(item.price)',
    replace: 'offers.has(item.product)',
  },
  {
    id: 'API-56b',
    file: `${checkout}/basket-rules.ts`,
    find: 'asSeen && totals.totalCents === toCents(totalAmount)',
    replace: 'asSeen',
  },
  {
    id: 'API-56c',
    file: `${checkout}/basket-rules.ts`,
    find: 'currentPrice: toDollars(priceCents)',
    replace: 'currentPrice: price',
  },
  {
    id: 'API-56d',
    file: `${checkout}/basket-rules.ts`,
    find: 'return { product, quantity, price, stock: 0 }',
    replace: "return { product, name: '', quantity, price, stock: 0 }",
  },
  {
    id: 'API-56e',
    file: `${contract}/totals.ts`,
    find: 'sum + lineCentsOf(line)',
    replace: 'lineCentsOf(line)',
  },
  {
    id: 'API-56f',
    file: `${contract}/money.ts`,
    find: 'Math.round(dollars * CENTS_PER_DOLLAR)',
    replace: 'Math.floor(dollars * CENTS_PER_DOLLAR)',
  },
  {
    id: 'API-56g',
    file: `${checkout}/place-order.ts`,
    find: 'throw basketChanged(check.basket)',
    replace:
      'throw short.size > 0 ? outOfStock(shortBasket(payload.items, offers, short)) : basketChanged(check.basket)',
  },
  {
    id: 'API-57',
    file: `${catalogue}/catalogue.repository.ts`,
    find: 'set stock = product.stock - wanted.quantity from wanted',
    replace: 'set stock = product.stock from wanted',
  },
  {
    id: 'API-57b',
    file: `${checkout}/place-order.ts`,
    find: 'if (short.size > 0) throw outOfStock(shortBasket(payload.items, offers, { stock: short, totals }))',
    replace: '',
  },
  {
    id: 'API-57c',
    file: `${contract}/basket.ts`,
    find: '(demand.get(product) ?? 0) + count',
    replace: 'count',
  },
  {
    id: 'API-57d',
    file: `${checkout}/basket-rules.ts`,
    find: 'items.filter(({ product }) => stock.has(product))',
    replace: 'items',
  },
  {
    id: 'API-57e',
    file: 'apps/api/src/settlement/start-payment.ts',
    find: 'at.getTime() + config.holdMs',
    replace: 'at.getTime() + 2 * config.holdMs',
  },
  {
    id: 'API-57f',
    file: 'apps/api/src/settlement/end-card-order.ts',
    find: 'await returnStock(tx, units)',
    replace: '',
  },
  { id: 'API-57g', file: `${checkout}/place-order.ts`, find: 'demand, freed)', replace: 'demand)' },
  {
    id: 'API-58',
    file: `${checkout}/place-order.ts`,
    find: "if (payload.user !== customer.userId) throw new Refusal('foreign_user')",
    replace: '',
  },
  {
    id: 'API-58b',
    file: `${addresses}/addresses.repository.ts`,
    find: 'and(eq(shippingAddress.id, addressId), eq(shippingAddress.userId, userId))',
    replace: 'eq(shippingAddress.id, addressId)',
  },
  { id: 'API-58c', file: `${contract}/basket-line.ts`, find: "z.int('quantity'), ", replace: '' },
  {
    id: 'API-58d',
    file: `${checkout}/place-order.ts`,
    find: "if (!payments) throw new Refusal('card_unavailable')",
    replace: '',
  },
  {
    id: 'API-58e',
    file: `${contract}/checkout.ts`,
    find: 'z.object({ method: z.enum(PAYMENT_METHODS) })',
    replace: "z.object({ method: z.catch(z.enum(PAYMENT_METHODS), 'cash-on-delivery') })",
  },
  {
    id: 'API-58f',
    file: `${checkout}/place-order.ts`,
    find: 'open.orders >= shop.config.openCashOrdersLimit',
    replace: 'open.orders > shop.config.openCashOrdersLimit',
  },
  {
    id: 'API-58g',
    file: `${checkout}/place-order.ts`,
    find: "if (!shippingAddress) throw new Refusal('not_found')",
    replace:
      "for (let n = 0; n < 8; n += 1) await sumOpenCashOrders(tx, userId); if (!shippingAddress) throw new Refusal('not_found')",
  },
  {
    id: 'API-58h',
    file: `${checkout}/place-order.ts`,
    find: 'if (idempotencyKey === undefined)',
    replace: 'if (true)',
  },
  {
    id: 'API-58i',
    file: `${checkout}/shop.http.ts`,
    find: 'idempotencyKey: readKey(request)',
    replace: "idempotencyKey: readKey(request) ?? 'none'",
  },
  {
    id: 'API-58j',
    file: `${checkout}/shop.http.ts`,
    find: 'if (key !== undefined && !isIdempotencyKey(key)) throw invalidField(IDEMPOTENCY_KEY_HEADER)',
    replace: '',
  },
  {
    id: 'API-58k',
    file: `${checkout}/bind-idempotency-key.ts`,
    find: 'RETENTION_DAYS.idempotencyKeys * DAY_MS',
    replace: 'RETENTION_DAYS.idempotencyKeys * 10 * DAY_MS',
  },
  {
    id: 'API-58l',
    file: `${contract}/orders.ts`,
    find: "z.enum([ALL_ORDERS, 'Canceled', ...ORDER_STATUSES], 'status')",
    replace: 'z.string()',
  },
  {
    id: 'API-58m',
    file: 'apps/api/src/platform/http/authorise.ts',
    find: "if (!caller) throw new Refusal('unauthenticated')",
    replace:
      'if (!caller) return { account: undefined, run: async () => ({ data: [], meta: { next: null } }) }',
  },
  {
    id: 'API-58n',
    file: `${checkout}/place-order.ts`,
    find: 'lastName}`, email',
    replace: 'firstName}`, email',
  },
  {
    id: 'API-58o',
    file: `${checkout}/cap-rules.ts`,
    find: '(demand.get(product) ?? 0) > cap.ofProduct',
    replace: 'false',
  },
  {
    id: 'API-58p',
    file: 'apps/api/src/settlement/ensure-intent.ts',
    find: 'if (!(error instanceof ProviderAway)) throw error',
    replace: 'throw error',
  },
  {
    id: 'API-59',
    file: `${contract}/totals.ts`,
    find: 'totalCents: subtotalCents + deliveryCents - discountCents',
    replace: 'totalCents: Math.round(subtotalCents * 1.2)',
  },
]
