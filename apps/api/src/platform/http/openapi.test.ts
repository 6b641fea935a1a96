import { defineCall, type ShopCall } from '@shop/contract/call'
import { callHeaders, description } from '@shop/contract/description'
import { SHOP_CALLS } from '@shop/contract/shop-api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AboutApi, describeApi } from './openapi.ts'

const calls: readonly ShopCall[] = SHOP_CALLS

const about: AboutApi = {
  title: 'Soap API',
  version: '1.0.0',
  description: 'Soap.',
  registry: description,
  headers: callHeaders,
  wordsOf: (code) => `Words of ${code}.`,
}

/** The description as a program would read it that knows nothing of our types. */
// biome-ignore lint/suspicious/noExplicitAny: JSON that came over the wire
const described = (some = calls): any => JSON.parse(JSON.stringify(describeApi(some, about)))

/** Every value of a key, wherever it stands. */
function everyValueOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return entries.flatMap(([name, part]) => (name === key ? [part] : everyValueOf(key, part)))
}

test('every call of the contract is described once, and no other', () => {
  const { openapi, servers, paths } = described()

  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: '/api/v1' }])
  expect(operations.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('operations have names of their own', () => {
  const names = everyValueOf('operationId', described())

  expect(names).toHaveLength(calls.length)
  expect(new Set(names).size).toBe(calls.length)
  expect(names).toContain('getProductById')
  expect(names).toContain('postOrdersPlaceOrderByMethod')
})

test('every reference points at a schema that is there, and every schema is used', () => {
  const document = described()

  const references = new Set(everyValueOf('$ref', document))
  const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect([...references].toSorted()).toEqual(schemas.toSorted())
  expect(schemas).toContain('#/components/schemas/Product')
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('a versioned call is described with the header that names the version', () => {
  const [first] = calls
  if (!first) throw new Error('No calls')
  const versioned: ShopCall = { ...first, versioned: true }
  const headersOf = (call: ShopCall) => everyValueOf('parameters', described([call])).flat()
  const ifMatch = expect.objectContaining({ name: 'If-Match', in: 'header', required: true })

  expect(headersOf(versioned)).toContainEqual(ifMatch)
  expect(headersOf(first)).not.toContainEqual(ifMatch)
})

test('placing an order is described with the key that keeps it from being placed twice', () => {
  const { paths } = described()

  expect(paths['/orders/place-order/{method}'].post.parameters).toContainEqual({
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: expect.stringMatching(/within 7 days .* refused \(`idempotency_mismatch`\)/),
    schema: { type: 'string', pattern: String.raw`^[\x20-\x7e]{1,200}$` },
  })
})

test('a body of bytes is described as such, without the refusals of JSON', () => {
  const { requestBody, responses } = described().paths['/reviews/photos/{photoId}'].put

  expect(requestBody).toEqual({
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  expect(responses['400'].description).toBe('`invalid_input`: Words of invalid_input.')
  expect(responses['413'].description).toContain('`body_too_large`')
  expect(responses['415'].description).not.toContain('`unsupported_media_type`')
})

test('a review is described with its shortest and its longest length', () => {
  const { review } = described().components.schemas.NewReview.properties

  expect(review).toMatchObject({ type: 'string', minLength: 5, maxLength: 2_000 })
})

test('the amount of a payment is described as the only one in cents', () => {
  const { AwaitedPayment, CardPayment, Order } = described().components.schemas

  const inCents = { type: 'number', description: 'In the currency’s minor unit (cents).' }
  expect(AwaitedPayment.properties.amount).toEqual(inCents)
  expect(CardPayment.properties.amount).toEqual(inCents)
  expect(Order.properties.totalAmount).toEqual({ type: 'number' })
})

test('path and query parameters are described, those of the path as required', () => {
  const { paths } = described()

  expect(paths['/product/{id}'].get.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { maxLength: 200, type: 'string' } },
  ])
  expect(paths['/product'].get.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'number', enum: [6, 9, 12, 24] },
  })
  expect(paths['/blogs'].get.parameters).toContainEqual({
    name: 'category',
    in: 'query',
    required: false,
    description:
      'A category by its key, also one that is no longer offered; empty means all. An unknown one matches nothing.',
    schema: expect.objectContaining({ type: 'string', maxLength: 40 }),
  })
  expect(paths['/product'].get).not.toHaveProperty('requestBody')
})

test('the names in the braces of a path are the parameters of that path', () => {
  const { paths } = described()

  const named = Object.keys(paths).map((path) => path.match(/(?<=\{)\w+(?=\})/g) ?? [])
  const parameters = Object.values<object>(paths).map((methods) => [
    ...new Set(
      Object.values(methods).flatMap(({ parameters: all }) =>
        all.flatMap(({ name, in: place }: { name: string; in: string }) => (place === 'path' ? [name] : [])),
      ),
    ),
  ])
  expect(parameters).toEqual(named)
})

test('a body is described as it is sent, a reply in its envelope', () => {
  const { paths, components } = described()

  const { requestBody, responses } = paths['/orders/place-order/{method}'].post
  expect(requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/NewOrder' })
  expect(components.schemas.NewOrder.required).toEqual(['items', 'user', 'totalAmount', 'shippingAddress'])
  expect(responses['200'].content['application/json'].schema).toMatchObject({
    required: ['success', 'data'],
    properties: { success: { const: true }, data: { $ref: '#/components/schemas/PlacedOrder' } },
  })
  expect(paths['/product'].get.responses['200'].content['application/json'].schema).toMatchObject({
    required: ['success', 'data', 'meta'],
    properties: { meta: { required: ['page', 'limit', 'total', 'totalPages'] } },
  })
})

test('a call for customers asks for a login, one that may know its caller leaves the choice', () => {
  const { paths, components } = described()

  expect(components.securitySchemes.login).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/orders/me'].get.security).toEqual([{ login: [] }])
  expect(paths['/orders/{id}'].get.security).toEqual([{}, { login: [] }])
  expect(paths['/product'].get.security).toEqual([])
})

test('every refusal of a call stands under its status with its code and its words', () => {
  const { responses } = described().paths['/orders/place-order/{method}'].post

  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(responses['409'].content['application/json'].schema.allOf).toEqual([
    { $ref: '#/components/schemas/Refusal' },
    {
      properties: {
        code: {
          enum: [
            'basket_changed',
            'out_of_stock',
            'too_many_open_orders',
            'too_many_of_product',
            'too_many_pieces',
            'too_much_open',
            'already_paid',
            'payment_processing',
            'below_card_minimum',
          ],
        },
      },
    },
  ])
  expect(responses['401'].description).toBe('`unauthenticated`: Words of unauthenticated.')
  expect(responses['503'].headers).toHaveProperty('Retry-After')
})

test('a call that nobody has thought of yet is described too', () => {
  const call = defineCall({
    method: 'PUT',
    path: '/wishes/{id}',
    summary: 'Wish',
    access: 'public',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ note: z.optional(z.string()) }),
    data: z.null(),
    errors: ['rate_limited'],
  })

  const { put } = described([call]).paths['/wishes/{id}']

  expect(put).toMatchObject({ operationId: 'putWishesById', tags: ['wishes'], summary: 'Wish' })
  expect(put.requestBody.content['application/json'].schema).toMatchObject({ additionalProperties: false })
  expect(put.responses['200'].content['application/json'].schema.properties.data).toEqual({ type: 'null' })
  expect(put.responses['429'].headers).toHaveProperty('Retry-After')
})
