import { addAddress, deleteAddress } from '@shop/contract/addresses'
import type { Call } from '@shop/contract/call'
import { login, logout, refresh } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

type Post = { call?: Call; text: string; type?: string; as?: TestCustomer }

/** Sends a text as it stands. */
const post = (shop: TestShop, { call = login, text, type = 'application/json', as }: Post) =>
  shop.send(call, { body: Buffer.from(text) }, { headers: { 'content-type': type }, ...(as && { as }) })
const pathsIn = ({ body }: { body: { issues: { path: string }[] } }) => body.issues.map(({ path }) => path)

test('API-14 a body that is not JSON is refused, with the message in data where a login fails', async () => {
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
  const text = '{"__proto__":{"role":"owner"},"constructor":{"prototype":{}},"isAdmin":true}'

  const replies = [
    await post(shop, { call: logout, text }),
    await post(shop, { call: refresh, text }),
    await post(shop, { text: `{"email":"a@b.co","password":"x",${text.slice(1)}` }),
    await post(shop, { call: addAddress, text, as: amelia }),
  ]

  const unknown = ['__proto__', 'constructor', 'isAdmin']
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(replies.map((reply) => pathsIn(reply).slice(-unknown.length))).toEqual(replies.map(() => unknown))
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
  const text = JSON.stringify({ fullName: 'x'.repeat(256 * 1024) })

  const replies = [
    await post(shop, { call: addAddress, text }),
    await post(shop, { call: addAddress, text, type: 'text/plain' }),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [413, 'body_too_large'],
    [413, 'body_too_large'],
  ])
})

test('login, then ownership, then the body: each is looked at when its turn comes', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const headers = { 'content-type': 'text/plain' }
  const params = { id: 'nothing' }

  const stranger = await post(shop, { call: addAddress, text: '{', type: 'text/plain' })
  const foreign = await shop.send(deleteAddress, { params, body: Buffer.from('{') }, { as: amelia, headers })
  const unknown = await shop.app.inject({ method: 'POST', url: '/api/v1/nothing', payload: '{', headers })
  const own = await post(shop, { call: addAddress, text: '{', as: amelia })

  expect([stranger.status, foreign.status, unknown.statusCode, own.status]).toEqual([401, 404, 404, 400])
})
