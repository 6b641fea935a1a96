import { addAddress, deleteAddress } from '@shop/contract/addresses'
import type { Call } from '@shop/contract/call'
import { placeOrder } from '@shop/contract/checkout'
import { login, logout, refresh } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

type Post = { call?: Call; text: string; type?: string; as?: TestCustomer }

/** Sends a text as it stands. */
const post = (shop: TestShop, { call = login, text, type = 'application/json', as }: Post) =>
  shop.send(call, { body: Buffer.from(text) }, { headers: { 'content-type': type }, ...(as && { as }) })
const pathsIn = ({ body }: { body: { issues: { path: string }[] } }) => body.issues.map(({ path }) => path)

test('a body that is not JSON is refused, with the message in data where a login fails', async () => {
  const shop = await startTestShop()
  const texts = [
    '{',
    'email=a@b.co',
    '{"email":"a@b.co",}',
    "{'email':'a@b.co'}",
    '\u0000',
    '{}{}',
    'NaN',
    '\ufeff{}',
  ]

  const replies = await Promise.all(texts.map((text) => post(shop, { text })))

  const message = 'The request could not be read.'
  expect(replies.map(({ status, body }) => [status, body.code, body.message, body.data])).toEqual(
    texts.map(() => [400, 'malformed_body', message, { message }]),
  )
})

test('a body that is another kind of JSON than an object is refused', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const texts = ['[]', '[{}]', '5', '"text"', 'true', 'false', '0', '""']

  for (const text of texts) {
    for (const call of [login, logout, refresh, addAddress]) {
      const { status, body } = await post(shop, { call, text, as: amelia })
      expect([text, status, body.code]).toEqual([text, 400, 'invalid_input'])
    }
  }
})

test('an empty body is none, and so is null: what is required is named', async () => {
  const shop = await startTestShop()

  const replies = await Promise.all([
    post(shop, { text: '' }),
    post(shop, { text: '', type: 'text/plain' }),
    post(shop, { text: 'null' }),
    shop.send(login, {}),
  ])

  expect(replies.map(pathsIn)).toEqual(replies.map(() => ['email', 'password']))
})

test('a call that takes no body may be sent an empty one, of whatever type', async () => {
  const shop = await startTestShop()

  const replies = await Promise.all([
    post(shop, { call: logout, text: '' }),
    post(shop, { call: logout, text: '', type: 'text/plain' }),
    post(shop, { call: logout, text: '{}' }),
    shop.send(logout, {}),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('fields that nobody knows are refused by name, also where a call takes no body', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const text = '{"constructor":"owner","toString":{},"isAdmin":true}'

  const replies = [
    await post(shop, { call: logout, text }),
    await post(shop, { call: refresh, text }),
    await post(shop, { text: `{"email":"a@b.co","password":"x",${text.slice(1)}` }),
    await post(shop, { call: addAddress, text, as: amelia }),
  ]

  const unknown = ['constructor', 'toString', 'isAdmin']
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(replies.map((reply) => pathsIn(reply).slice(-unknown.length))).toEqual(replies.map(() => unknown))
})

test('a body that would change every object of the process is refused, at any depth and however it is written', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const texts = [
    '{"__proto__":{"role":"owner"}}',
    '{"\\u005f_proto__":{"role":"owner"}}',
    '{"constructor":{"prototype":{"role":"owner"}}}',
    '{"city":{"__proto__":null}}',
    '[{"a":[{"__proto__":1}]}]',
  ]

  const replies = await Promise.all(texts.map((text) => post(shop, { call: addAddress, text, as: amelia })))

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    texts.map(() => [400, 'malformed_body']),
  )
  expect(Object('soap').role).toBeUndefined()
})

test('a body that is nested as deeply as its size allows is refused like any other', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const depth = 60_000
  const texts = ['['.repeat(depth) + ']'.repeat(depth), '{"a":'.repeat(depth / 3)]

  const replies = await Promise.all(texts.map((text) => post(shop, { call: addAddress, text, as: amelia })))

  expect(replies.map(({ status }) => status)).toEqual([400, 400])
})

test('a body of another type than JSON is refused', async () => {
  const shop = await startTestShop()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/merge-patch+json',
    'json',
    '*/*',
    '',
  ]

  const replies = await Promise.all(types.map((type) => post(shop, { text: '{}', type })))

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    types.map(() => [415, 'unsupported_media_type']),
  )
})

test('JSON is JSON whatever its type is written like', async () => {
  const shop = await startTestShop()
  const types = ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"']

  const replies = await Promise.all(types.map((type) => post(shop, { text: '{}', type })))

  expect(replies.map(pathsIn)).toEqual(types.map(() => ['email', 'password']))
})

test('a body that is too large is refused before it is read, whoever sends it', async () => {
  const shop = await startTestShop()
  const text = JSON.stringify({ fullName: 'x'.repeat(128 * 1024) })

  const replies = [
    await post(shop, { call: addAddress, text }),
    await post(shop, { call: addAddress, text, type: 'text/plain' }),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [413, 'body_too_large'],
    [413, 'body_too_large'],
  ])
})

test('the largest order that the contract allows is read', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const line = (_: unknown, index: number) => ({
    product: `a-product-with-quite-a-long-name-${index}`,
    quantity: 1,
    price: 6.5,
    image: `/images/a-picture-with-quite-a-long-name-${index}-0123456789abcdef.avif`,
  })
  const items = Array.from({ length: 200 }, line)
  const body = { items, user: customer.userId, totalAmount: 1_300, shippingAddress: 'home' }

  const reply = await shop.send(
    placeOrder,
    { params: { method: 'cash-on-delivery' }, body },
    { as: customer },
  )

  expect(reply.body.code).toBe('not_found')
})

test('nothing can be uploaded: a file in a form is refused, however small', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const type = 'multipart/form-data; boundary=x'
  const text = '--x\r\nContent-Disposition: form-data; name="f"; filename="f.svg"\r\n\r\n<svg/>\r\n--x--\r\n'

  const reply = await post(shop, { call: addAddress, text, type, as: amelia })

  expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type'])
})

test('login, then ownership, then the body: each is looked at when its turn comes', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const headers = { 'content-type': 'text/plain' }
  const params = { id: 'nothing' }

  const anonymous = await post(shop, { call: addAddress, text: '{', type: 'text/plain' })
  const foreign = await shop.send(deleteAddress, { params, body: Buffer.from('{') }, { as: amelia, headers })
  const unknown = await shop.app.inject({ method: 'POST', url: '/api/v1/nothing', payload: '{', headers })
  const own = await post(shop, { call: addAddress, text: '{', as: amelia })

  expect([anonymous.status, foreign.status, unknown.statusCode, own.status]).toEqual([401, 404, 404, 400])
})
