import { getStaffMe, listOwnSessions } from '@shop/contract/admin/me'
import { getStaffSession, lookAround, signOutStaff } from '@shop/contract/admin/session'
import { listProducts } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { inviteAtTerminal } from '#api/staff/index.ts'
import { theOwner } from '#test/order-makers.ts'
import { cookiesOf } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const apart = { publicUrl: 'https://soap.example', adminUrl: 'https://admin.soap.example/admin' }
const atShop = { host: 'soap.example', 'x-forwarded-proto': 'https' }
const atAdmin = { host: 'admin.soap.example', 'x-forwarded-proto': 'https' }

test('a back office with an origin of its own answers there and is not found at the shop’s', async () => {
  const shop = await startTestShop({}, apart)

  const url = '/api/v1/admin/session'
  const found = await shop.call(getStaffSession, {}, { headers: atAdmin })
  const there = await shop.app.inject({ url, headers: atShop })
  const written = await shop.app.inject({ method: 'POST', url: `${url}/demo`, headers: atShop })
  const ofShoppers = await shop.call(listProducts, {}, { headers: atShop })

  expect([found.status, there.statusCode, written.statusCode, ofShoppers.status]).toEqual([
    200, 404, 404, 200,
  ])
  expect(there.json().code).toBe('not_found')
})

test('its links lead to its own origin, and its passkeys have its name', async () => {
  const shop = await startTestShop({}, apart)

  const link = await inviteAtTerminal(shop.deps, {
    email: 'ruth@soap.example',
    role: 'Desk',
    by: theOwner,
  })
  const { body } = await shop.call(getStaffSession, {}, { headers: atAdmin })

  expect(link?.url).toMatch(/^https:\/\/admin\.soap\.example\/admin\/welcome#token=/)
  expect(body.data.takesPasskeys).toBe(true)
})

test('a page of the shop may write nothing there, and a page of another site nothing at all', async () => {
  const shop = await startTestShop({}, apart)
  const from = (origin: string) => ({ headers: { ...atAdmin, origin } })

  const own = await shop.call(lookAround, {}, from('https://admin.soap.example'))
  const ofShop = await shop.call(lookAround, {}, from('https://soap.example'))
  const foreign = await shop.call(lookAround, {}, from('https://evil.example'))
  const sameSite = await shop.call(lookAround, {}, { headers: { ...atAdmin, 'sec-fetch-site': 'same-site' } })

  expect([own.status, ofShop.status, foreign.status, sameSite.status]).toEqual([200, 403, 403, 403])
  expect([ofShop, foreign, sameSite].map(({ body }) => body.code)).toEqual([
    'foreign_origin',
    'foreign_origin',
    'foreign_origin',
  ])
})

test('on one origin with the shop a page of another site cannot sign anybody out', async () => {
  const shop = await startTestShop()
  const cookies = cookiesOf(await shop.call(lookAround, {}))

  const reply = await shop.call(signOutStaff, {}, { cookies, headers: { origin: 'https://evil.example' } })
  const still = await shop.call(getStaffMe, {}, { cookies })

  expect([reply.status, reply.body.code, still.status]).toEqual([403, 'foreign_origin', 200])
  expect((await shop.call(listOwnSessions, {}, { cookies })).body.data).toHaveLength(1)
})
