import { GOOGLE_CALLBACK_PATH } from '@shop/contract/google-sign-in'
import { expect, test } from 'vitest'
import {
  atIssuer,
  comeBack,
  cookiesOf,
  countOf,
  failed,
  failureOf,
  openWindow,
  startGoogleShop,
  visit,
} from '#test/google-visit.ts'

const EMAIL = 'june.okafor@example.com'

test('whoever comes back is named to the opener, once, with a cookie to log in with', async () => {
  const { shop } = await startGoogleShop()

  const back = await comeBack(shop, EMAIL)

  expect(back.status).toBe(200)
  expect(back.answer).toEqual({ attempt: 'attempt-1', email: EMAIL, googleId: `person:${EMAIL}` })
  expect(back.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(back.headers['cache-control']).toBe('no-store')
  expect(await countOf(shop, 'google_attempt')).toBe(0)
  expect(await countOf(shop, 'google_proof')).toBe(1)
})

test('the page that tells the opener runs one script of its own and nothing else', async () => {
  const { shop } = await startGoogleShop()

  const { headers, html } = await comeBack(shop, EMAIL)

  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]+=*'; style-src 'sha256-[\w+/]+=*';/)
  expect(policy).toMatch(/base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('somebody who says no is nobody', async () => {
  const { shop } = await startGoogleShop()

  const back = await comeBack(shop, null)

  expect(failureOf(back)).toEqual(failed(200, 'declined'))
  expect(await countOf(shop, 'google_attempt')).toBe(0)
})

test('an e-mail address that the issuer has not verified is refused', async () => {
  const { shop, issuer } = await startGoogleShop()
  issuer.introduce(EMAIL, { email_verified: false })
  const unverified = await comeBack(shop, EMAIL)
  issuer.introduce(EMAIL, { email_verified: 'true' })
  const nearlyVerified = await comeBack(shop, EMAIL)
  issuer.introduce(EMAIL, { email_verified: undefined })
  const unsaid = await comeBack(shop, EMAIL)

  const failures = [unverified, nearlyVerified, unsaid].map(failureOf)

  expect(failures).toEqual(failures.map(() => failed(403, 'unverified')))
  expect(await countOf(shop, 'google_proof')).toBe(0)
})

test('an address that the shop could not write to is refused', async () => {
  const { shop, issuer } = await startGoogleShop()
  issuer.introduce(EMAIL, { email: 'june okafor' })

  expect(failureOf(await comeBack(shop, EMAIL))).toEqual(failed(400, 'refused'))
})

test('a window without the cookie of its attempt is refused, and the attempt stays open for its own browser', async () => {
  const { shop } = await startGoogleShop()
  const opened = await openWindow(shop)
  const other = await openWindow(shop, 'attempt-2')
  const callback = await atIssuer(opened.location, EMAIL)

  const withoutCookie = await visit(shop, callback)
  const nonsense = await visit(shop, callback, { 'google-attempt': 'nonsense' })
  const ofAnother = await visit(shop, callback, cookiesOf(other))

  const failures = [withoutCookie, nonsense, ofAnother].map(failureOf)
  expect(failures).toEqual(failures.map(() => failed(400, 'outdated')))
  expect(await visit(shop, callback, cookiesOf(opened))).toMatchObject({ status: 200 })
})

test('a state that is missing, changed or given twice is refused', async () => {
  const { shop } = await startGoogleShop()
  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, EMAIL)
  const at = (change: (query: URLSearchParams) => void) => {
    const url = new URL(callback, 'http://localhost:3000')
    change(url.searchParams)
    return visit(shop, url.pathname + url.search, cookiesOf(opened))
  }

  const missing = await at((query) => query.delete('state'))
  const changed = await at((query) => query.set('state', `attempt-2.${query.get('state')?.split('.')[1]}`))
  const twice = await at((query) => query.append('state', 'attempt-1.more'))

  expect(failureOf(missing)).toMatchObject({ status: 400, answer: undefined })
  expect(failureOf(changed)).toMatchObject({
    status: 400,
    answer: { attempt: 'attempt-2', error: 'outdated' },
  })
  expect(failureOf(twice)).toEqual(failed(400, 'refused'))
})

test('an attempt is good for ten minutes', async () => {
  const { shop } = await startGoogleShop()
  const start = new Date('2025-06-01T12:00:00Z')
  const after = (seconds: number) => shop.setTime(new Date(start.getTime() + seconds * 1000))
  shop.setTime(start)
  const [early, late] = [await openWindow(shop), await openWindow(shop)]
  const callbacks = [await atIssuer(early.location, EMAIL), await atIssuer(late.location, EMAIL)]

  after(599)
  const inTime = await visit(shop, callbacks[0] ?? '', cookiesOf(early))
  after(600)
  const tooLate = await visit(shop, callbacks[1] ?? '', cookiesOf(late))

  expect(inTime.status).toBe(200)
  expect(failureOf(tooLate)).toEqual(failed(400, 'outdated'))
})

test('a callback works once, also when it is sent twice at the same time', async () => {
  const { shop } = await startGoogleShop()
  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, EMAIL)
  const send = () => visit(shop, callback, cookiesOf(opened))

  const both = await Promise.all([send(), send()])
  const again = await send()

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(failureOf(again)).toEqual(failed(400, 'outdated'))
  expect(await countOf(shop, 'google_proof')).toBe(1)
})

test('the code of one attempt is worth nothing in another', async () => {
  const { shop } = await startGoogleShop()
  const [stolen, own] = [await openWindow(shop), await openWindow(shop)]
  const code = new URL(await atIssuer(stolen.location, EMAIL), 'http://localhost:3000').searchParams.get(
    'code',
  )
  const state = new URL(own.location).searchParams.get('state')
  const query = new URLSearchParams({
    code: String(code),
    state: String(state),
    iss: new URL(own.location).origin,
  })

  const mixed = await visit(shop, `${GOOGLE_CALLBACK_PATH}?${query}`, cookiesOf(own))

  expect(failureOf(mixed)).toEqual(failed(400, 'refused'))
})

test('an answer in the name of another issuer is refused', async () => {
  const { shop } = await startGoogleShop()
  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, EMAIL)

  const mixedUp = await visit(
    shop,
    callback.replace(/iss=[^&]*/, 'iss=http%3A%2F%2F127.0.0.1%3A1'),
    cookiesOf(opened),
  )

  expect(failureOf(mixedUp)).toEqual(failed(400, 'refused'))
})
