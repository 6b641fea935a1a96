import type { Mutant } from '../mutant.ts'

const catalogue = 'apps/api/src/catalogue'
const products = `${catalogue}/to-product-reply.ts`
const seed = 'apps/api/src/seed/seed-if-empty.ts'
const addButton = 'apps/storefront/src/features/basket/add-to-basket-button.tsx'
const addresses = 'apps/api/src/addresses/to-address-reply.ts'
const orders = 'apps/api/src/orders/order-reply.ts'
const blog = 'apps/api/src/blog/to-blog-reply.ts'
const session = 'apps/storefront/src/features/session'
const identity = 'packages/contract/src/identity.ts'

/** Wrong fields and fixed values. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ENTITY-01',
    file: seed,
    find: 'saveProducts(tx, seed.products)',
    replace:
      "saveProducts(tx, seed.products.map((each) => ({ ...each, name: each.name.replace('Gift Set', 'Bar') })))",
  },
  { id: 'ENTITY-02', file: products, find: 'productId: row.sku', replace: 'productId: row.id' },
  {
    id: 'ENTITY-03',
    file: products,
    find: 'row.rating !== null && { rating: row.rating }',
    replace: '{ rating: row.rating ?? 5 }',
  },
  {
    id: 'ENTITY-04',
    file: products,
    find: 'descriptions: row.descriptions',
    replace: "descriptions: [row.descriptions.join(' ')]",
  },
  {
    id: 'ENTITY-05',
    file: products,
    find: 'advantages: row.advantages',
    replace: "advantages: [row.advantages.join(' ')]",
  },
  {
    id: 'ENTITY-06',
    file: products,
    find: 'ingredients: row.ingredients',
    replace: "ingredients: [row.ingredients.join(', ')]",
  },
  { id: 'ENTITY-07', file: products, find: 'direction: row.direction', replace: 'direction: row.warnings' },
  { id: 'ENTITY-08', file: products, find: 'image && { image }', replace: 'undefined' },
  {
    id: 'ENTITY-09',
    file: `${catalogue}/shop.http.ts`,
    find: 'await selectBundles(db)',
    replace: "[{ id: '001', title: 'Artisan', priceCents: 450, pictureName: null, pictureAlt: null }]",
  },
  {
    id: 'ENTITY-10',
    file: `${catalogue}/catalogue.repository.ts`,
    find: 'asc(bundles.id)',
    replace: "sql.raw('id desc')",
  },
  {
    id: 'ENTITY-11',
    file: seed,
    find: 'saveBundles(tx, seed.bundles)',
    replace:
      'saveBundles(tx, seed.bundles.map((bundle) => ({ ...bundle, id: Number(bundle.id).toString() })))',
  },
  {
    id: 'ENTITY-12',
    file: seed,
    find: 'saveBundles(tx, seed.bundles)',
    replace: 'saveBundles(tx, seed.bundles.map((bundle) => ({ ...bundle, priceCents: 550 })))',
  },
  {
    id: 'ENTITY-13',
    file: addButton,
    find: 'addToCart({ product: product._id, quantity, price: product.price, image })',
    replace: 'addToCart({ product: product._id, quantity, price: product.price, image, name: product.name })',
  },
  { id: 'ENTITY-14', file: addButton, find: 'product: product._id', replace: 'product: product.name' },
  {
    id: 'ENTITY-15',
    file: 'packages/contract/src/quantity.ts',
    find: 'MIN_QUANTITY = 1',
    replace: 'MIN_QUANTITY = 0',
  },
  {
    id: 'ENTITY-15b',
    file: 'packages/contract/src/basket-line.ts',
    find: "z.gte(MIN_QUANTITY, 'quantity')",
    replace: 'z.overwrite((count) => Math.max(count, MIN_QUANTITY))',
  },
  { id: 'ENTITY-16', file: addButton, find: "image = ''", replace: "image = '/soap.webp'" },
  {
    id: 'ENTITY-17',
    file: 'apps/storefront/src/features/basket/basket-store.ts',
    find: 'parse: parseBasket,',
    replace: 'parse: parseBasket, toStored: ({ data }) => ({ lines: data }),',
  },
  {
    id: 'ENTITY-18',
    file: 'apps/storefront/src/features/checkout/address-step.tsx',
    find: '{ ...session, shippingAddress: selected }',
    replace: '{ ...session, totalAmount: undefined, shippingAddress: selected }',
  },
  {
    id: 'ENTITY-18b',
    file: 'packages/contract/src/shopping-session.ts',
    find: 'orderPayload = z.strictObject(',
    replace: 'orderPayload = z.object(',
  },
  {
    id: 'ENTITY-19',
    file: 'apps/api/src/identity/to-user-reply.ts',
    find: 'lastName: user.lastName',
    replace: "lastName: ''",
  },
  { id: 'ENTITY-20', file: addresses, find: 'email: address.email', replace: "email: ''" },
  { id: 'ENTITY-21', file: addresses, find: 'user: address.userId', replace: 'user: address.id' },
  { id: 'ENTITY-22', file: orders, find: '_id: order.id', replace: '_id: order.orderId' },
  { id: 'ENTITY-23', file: orders, find: 'order.lines.map(', replace: 'order.lines.slice(1).map(' },
  { id: 'ENTITY-24', file: orders, find: 'city: order.city', replace: "city: ''" },
  {
    id: 'ENTITY-25',
    file: orders,
    find: 'order.history.map(toStatusEntry),\n    createdAt',
    replace: 'order.history.slice(-1).map(toStatusEntry),\n    createdAt',
  },
  { id: 'ENTITY-26', file: blog, find: 'summary: row.summary', replace: 'summary: row.title' },
  { id: 'ENTITY-27', file: blog, find: '? undefined :', replace: "? pictureOf('blog-curing-rack', '') :" },
  {
    id: 'ENTITY-28',
    file: 'apps/api/src/reviews/to-review-reply.ts',
    find: '...{ answer, likes, dislikes, isSample },\n    createdAt: row.createdAt.toISOString(),',
    replace: '...{ answer, likes, dislikes, isSample },\n    createdAt: row.id,',
  },
  {
    id: 'ENTITY-29',
    file: `${session}/log-in.ts`,
    find: 'setState({ token, user:',
    replace: 'setState({ token, isLoggedIn: true, user:',
  },
  {
    id: 'ENTITY-30',
    file: `${session}/log-in.ts`,
    find: 'user: { id, email',
    replace: 'user: { _id: id, email',
  },
  {
    id: 'ENTITY-31',
    file: `${session}/signup-form-rules.ts`,
    find: '...form,',
    replace: '...form, newsletter: false,',
  },
  {
    id: 'ENTITY-31b',
    file: identity,
    find: 'signupPayload = z.strictObject(',
    replace: 'signupPayload = z.object(',
  },
  {
    id: 'ENTITY-32',
    file: `${session}/signup-form-rules.ts`,
    find: "role: 'customer'",
    replace: "role: 'shopper'",
  },
  {
    id: 'ENTITY-32b',
    file: identity,
    find: "password: newPassword,\n  role: z.literal(CUSTOMER_ROLE, 'role')",
    replace: 'password: newPassword,\n  role: z.catch(z.literal(CUSTOMER_ROLE), CUSTOMER_ROLE)',
  },
  {
    id: 'ENTITY-33',
    file: `${session}/signup-form-rules.ts`,
    find: "accountType: 'email'",
    replace: "accountType: 'password'",
  },
  {
    id: 'ENTITY-33b',
    file: identity,
    find: "accountType: z.literal('email', 'invalid')",
    replace: "accountType: z.string('invalid')",
  },
  {
    id: 'ENTITY-34',
    file: `${session}/signup-form-rules.ts`,
    find: 'googleId: null',
    replace: "googleId: ''",
  },
  { id: 'ENTITY-35', file: `${session}/signup-form-rules.ts`, find: 'mobile: null', replace: "mobile: ''" },
  {
    id: 'ENTITY-36',
    file: `${session}/auth-calls.ts`,
    find: "googleId, role: 'customer' }",
    replace: "googleId, role: 'customer', mobile: null }",
  },
  {
    id: 'ENTITY-37',
    file: `${session}/auth-calls.ts`,
    find: "accountType: 'google'",
    replace: "accountType: 'email'",
  },
  { id: 'ENTITY-38', file: `${session}/auth-calls.ts`, find: "role: 'customer'", replace: "role: 'user'" },
  {
    id: 'ENTITY-39',
    file: `${session}/auth-calls.ts`,
    find: 'send(login, { body: form })',
    replace: "send(login, { body: { ...form, role: 'customer' } })",
  },
  {
    id: 'ENTITY-39b',
    file: identity,
    find: 'loginPayload = z.strictObject({\n  email,',
    replace: 'loginPayload = z.object({\n  email,',
  },
  {
    id: 'ENTITY-40',
    file: 'packages/ui/src/stepper.tsx',
    find: '<Check /> : step.icon',
    replace: '<Check /> : null',
  },
]
