import { get, type IncomingMessage } from 'node:http'
import { getStaffMe, listOwnSessions } from '@shop/contract/admin/me'
import { getStaffSession, lookAround, signOutStaff } from '@shop/contract/admin/session'
import { listProducts } from '@shop/contract/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#api/platform/http/listen.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { inviteAtTerminal } from '#api/staff/index.ts'
import { theOwner } from '#test/order-makers.ts'
import { cookiesOf } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { stubPages } from '#test/stub-pages.ts'

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

test('its origin serves no page and no call of shoppers, also none from memory', async () => {
  const responses = createResponseCache({ maxBytes: 1_000_000, onFailure: () => undefined })
  responses.resume()
  const headers = { 'content-type': 'text/html' }
  const storefront = () =>
    stubPages(async () => new Response('<!doctype html><title>Soap</title>', { headers }))
  const { app } = await startTestShop({}, apart, undefined, { responses, storefront })
  onTestFinished(await listen(app, { host: '127.0.0.1', port: 0 }))
  const ask = (host: string, path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(path, app.listeningOrigin), { headers: { host } }, (reply) => resolve(reply.resume())).on(
        'error',
        reject,
      )
    })
  const paths = ['/shop', '/shop', '/api/v1/product']

  const atShops: number[] = []
  for (const path of paths) atShops.push((await ask('soap.example', path)).statusCode ?? 0)
  const atAdmins: number[] = []
  for (const path of paths) atAdmins.push((await ask('admin.soap.example', path)).statusCode ?? 0)

  expect(atShops).toEqual([200, 200, 200])
  expect(atAdmins).toEqual([404, 404, 404])
})

test('its bare name leads to it, what watches the shop answers there, and a proxy moves nobody there', async () => {
  const { app } = await startTestShop({}, { ...apart, trustProxy: ['127.0.0.1'] })
  const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers })

  const root = await ask('/', atAdmin)
  const alive = await ask('/healthz', atAdmin)
  const claimed = await ask('/api/v1/admin/session', { ...atShop, 'x-forwarded-host': 'admin.soap.example' })

  expect([root.statusCode, root.headers.location]).toEqual([302, '/admin'])
  expect([alive.statusCode, claimed.statusCode]).toEqual([200, 404])
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
