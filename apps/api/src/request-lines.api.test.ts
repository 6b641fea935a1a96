import { changeAddress } from '@shop/contract/addresses'
import { getMe, login, logout, register } from '@shop/contract/identity'
import { resetPassword } from '@shop/contract/identity-links'
import { expect, test } from 'vitest'
import { aLog } from '#test/a-log.ts'
import { aResetToken } from '#test/link-makers.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { aShopper } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const password = 'elderberry and sloe'
const address = { fullName: 'Amelia Hart', mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath' }

/** What the lines of answered requests say, each as method, path, status, and whatever was noted of it. */
function told(lines: readonly string[]) {
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined)
  return requests.map(({ req, res, account, refusal }) => [
    `${req.method} ${req.url.replace('/api/v1', '')} ${res.statusCode}`,
    ...(account === undefined ? [] : [account]),
    ...(refusal === undefined ? [] : [refusal]),
  ])
}

test('the log tells of each way into an account whether it opened, whose it is, and why it did not', async () => {
  const { log, lines } = aLog()
  const shop = await startTestShop({}, limitsOf({ login: 2 }), undefined, { log })
  const body = aCustomer({ password })
  const credentials = { email: body.email, password }

  await shop.call(register, { body })
  const customer = await shop.signUp({ password })
  const { userId } = customer
  await shop.call(login, { body: { email: customer.email, password } })
  await shop.call(login, { body: { ...credentials, password: 'wrong as can be' } })
  await shop.call(login, { body: { ...credentials, password: 'wrong as can be' } })
  await shop.call(login, { body: credentials })
  const token = await aResetToken(shop, customer)
  await shop.call(resetPassword, { body: { token, password: 'another elderberry' } })
  await shop.call(resetPassword, { body: { token, password: 'another elderberry' } })
  await shop.call(logout, {})

  const { rows } = await shop.pool.query('select id from shop_user where email = $1', [body.email])
  expect(told(await lines())).toEqual([
    ['POST /auth/register 200', rows[0].id],
    ['POST /auth/register 200', userId],
    ['POST /auth/login 200', userId],
    ['POST /auth/login 401', 'wrong_credentials'],
    ['POST /auth/login 401', 'wrong_credentials'],
    ['POST /auth/login 429', 'rate_limited'],
    ['POST /auth/password-reset 200'],
    ['POST /auth/password-reset/confirm 200', userId],
    ['POST /auth/password-reset/confirm 400', 'link_refused'],
    ['POST /auth/logout 200'],
  ])
})

test('the log tells who asked for what is not theirs, and what was stopped before anybody asked', async () => {
  const { log, lines } = aLog()
  const shop = await startTestShop({}, {}, undefined, { log })
  const [amelia, june] = [await aShopper(shop), await aShopper(shop)]
  const before = (await lines()).length

  await shop.call(getMe, {})
  await shop.call(changeAddress, { params: { id: amelia.addressId }, body: address }, { as: june.customer })
  await shop.call(getMe, {}, { as: june.customer })
  await shop.call(logout, {}, { headers: { origin: 'https://elsewhere.example' } })

  expect(told((await lines()).slice(before))).toEqual([
    ['GET /users/me 401', 'unauthenticated'],
    [`PUT /shipping-addresses/${amelia.addressId} 404`, june.customer.userId, 'not_found'],
    ['GET /users/me 200', june.customer.userId],
    ['POST /auth/logout 403', 'foreign_origin'],
  ])
})

test('each line says when, in UTC, and by which request', async () => {
  const { log, lines } = aLog()
  const shop = await startTestShop({}, {}, undefined, { log })

  const reply = await shop.call(getMe, {})

  const [line] = (await lines()).map((text) => JSON.parse(text)).filter(({ req }) => req)
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(line.reqId).toBe(reply.headers['x-request-id'])
})
