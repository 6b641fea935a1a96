import { once } from 'node:events'
import { createServer } from 'node:net'
import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH } from '@shop/contract/google-sign-in'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  atIssuer,
  comeBack,
  cookiesOf,
  countOf,
  failed,
  failureOf,
  openWindow,
  type StepResult,
  startGoogleShop,
  visit,
} from '#test/google-visit.ts'
import { limitsOf } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { startTestServer } from '#test/test-postgres.ts'

const EMAIL = 'june.okafor@example.com'

test('the window goes to the issuer with code flow, PKCE, state and nonce', async () => {
  const { shop, issuer } = await startGoogleShop()

  const opened = await openWindow(shop)

  const { origin, pathname, searchParams } = new URL(opened.location)
  expect(opened.status).toBe(302)
  expect(origin + pathname).toBe(`${issuer.registration.issuer}/auth`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: issuer.registration.clientId,
    redirect_uri: 'http://localhost:3000/api/v1/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^attempt-1\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(opened.headers['cache-control']).toBe('no-store')
})

test('no two attempts share anything, and the database keeps no secret of theirs', async () => {
  const { shop } = await startGoogleShop()

  const windows = [await openWindow(shop), await openWindow(shop)]

  const said = windows.flatMap(({ location, setCookies }) => [
    ...['state', 'nonce', 'code_challenge'].map((name) => new URL(location).searchParams.get(name)),
    ...setCookies.map(({ value }) => value),
  ])
  const { rows } = await shop.db.execute(sql`select * from google_attempt`)
  expect(new Set(said).size).toBe(8)
  expect(rows).toHaveLength(2)
  expect(said.filter((secret) => JSON.stringify(rows).includes(String(secret)))).toEqual([])
})

test.each([
  ['demo', { attempt: 'google-attempt', proof: 'google-proof' }, undefined],
  ['production', { attempt: '__Host-google-attempt', proof: '__Host-google-proof' }, true],
] as const)(
  'in %s the cookies are out of reach for scripts, short-lived and bound',
  async (mode, names, secure) => {
    const { shop } = await startGoogleShop({ mode })

    const opened = await openWindow(shop)
    const back = await visit(shop, await atIssuer(opened.location, EMAIL), cookiesOf(opened))

    const flags = (cookie: Record<string, unknown>) => ({
      httpOnly: true,
      ...(secure && { secure }),
      ...cookie,
    })
    const attempt = flags({ name: names.attempt, path: '/', sameSite: 'Lax' })
    const proof = flags({ name: names.proof, path: '/', sameSite: 'Strict' })
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    expect(opened.setCookies).toEqual([{ ...attempt, value: secret, maxAge: 600 }])
    expect(back.setCookies).toEqual([
      { ...proof, value: secret, maxAge: 300 },
      { ...attempt, value: '', maxAge: 0 },
    ])
  },
)

test('an issuer that is away is told, before and after, and nothing is left behind', async () => {
  const { shop, issuer } = await startGoogleShop()
  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, EMAIL)
  const elsewhere = { ...issuer.registration, issuer: 'http://127.0.0.1:1' }
  const { shop: orphan } = await startGoogleShop({ google: elsewhere })

  await issuer.stop()
  const before = await openWindow(orphan)
  const after = await visit(shop, callback, cookiesOf(opened))

  expect(failureOf(before)).toEqual(failed(502, 'unreachable'))
  expect(before.setCookies).toEqual([])
  expect(failureOf(after)).toEqual(failed(502, 'unreachable'))
  expect([await countOf(orphan, 'google_attempt'), await countOf(shop, 'google_proof')]).toEqual([0, 0])
})

test('an issuer that was away is asked again', async () => {
  const { shop, issuer } = await startGoogleShop()
  const release = issuer.break('/.well-known/openid-configuration')

  const away = await openWindow(shop)
  release()
  const back = await openWindow(shop)

  expect(failureOf(away)).toEqual(failed(502, 'unreachable'))
  expect(back.status).toBe(302)
})

test('an issuer has one second to be reached and five to answer', async () => {
  const { shop, issuer } = await startGoogleShop()
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const address = `https://127.0.0.1:${Object(silent.address()).port}`
  const { shop: lost } = await startGoogleShop({ google: { ...issuer.registration, issuer: address } })
  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, EMAIL)
  const release = issuer.hold()
  const timed = async (visited: Promise<StepResult>) => {
    const start = performance.now()
    return { failure: failureOf(await visited), ms: performance.now() - start }
  }

  const [unreached, unanswered] = await Promise.all([
    timed(openWindow(lost)),
    timed(visit(shop, callback, cookiesOf(opened))),
  ])

  release()
  expect([unreached.failure, unanswered.failure]).toEqual([
    failed(502, 'unreachable'),
    failed(502, 'unreachable'),
  ])
  expect(unreached.ms).toBeGreaterThan(990)
  expect(unreached.ms).toBeLessThan(4_000)
  expect(unanswered.ms).toBeGreaterThan(4_990)
  expect(unanswered.ms).toBeLessThan(9_000)
})

test('new attempts and proofs sweep out those that have expired', async () => {
  const { shop } = await startGoogleShop()
  shop.setTime(new Date('2025-06-01T12:00:00Z'))
  await openWindow(shop)
  await comeBack(shop, EMAIL)
  shop.setTime(new Date('2025-06-01T12:10:00Z'))

  await comeBack(shop, EMAIL)
  await openWindow(shop)

  expect([await countOf(shop, 'google_attempt'), await countOf(shop, 'google_proof')]).toEqual([1, 1])
})

test('an attempt without an id that can be one still ends, and tells nobody', async () => {
  const { shop } = await startGoogleShop()

  for (const query of ['', '?attempt=', '?attempt=%22%3E%3Cscript%3E', `?attempt=${'a'.repeat(65)}`]) {
    const opened = await visit(shop, GOOGLE_SIGN_IN_PATH + query)
    const back = await visit(shop, await atIssuer(opened.location, null), cookiesOf(opened))
    expect(new URL(opened.location).searchParams.get('state')).toMatch(/^\.[\w-]{43}$/)
    expect(back.html).toContain('{&quot;attempt&quot;:&quot;&quot;,&quot;error&quot;:&quot;declined&quot;}')
  }
})

test('a shop that is not registered explains how to register it', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })

  const opened = await openWindow(shop)
  const callback = await visit(shop, GOOGLE_CALLBACK_PATH)

  expect(opened.status).toBe(503)
  expect(opened.answer).toEqual({ attempt: 'attempt-1', error: 'not-set-up' })
  expect(opened.html).toContain('Signing in with Google is not set up in this shop yet')
  expect(opened.html).toContain('<code>https://soap.example/api/v1/auth/google/callback</code>')
  expect(opened.html).toContain('<code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>')
  expect(opened.html).toContain(' data-stays>')
  expect(opened.headers['x-robots-tag']).toBe('noindex')
  expect(callback.status).toBe(404)
})

test('while the database is away the window says so', async () => {
  const postgres = await startTestServer()
  onTestFinished(postgres.stop)
  const { url } = await createTestDatabase(postgres.server)
  const { shop } = await startGoogleShop({}, { url, drop: async () => undefined })
  await openWindow(shop)
  await postgres.stop()

  const opened = await openWindow(shop)

  expect(failureOf(opened)).toEqual(failed(503, 'away'))
  expect(opened.headers['retry-after']).toBe('5')
})

test('only a visit begins or ends a sign-in: a look ahead does not', async () => {
  const { shop } = await startGoogleShop()

  const reply = await shop.app.inject({ method: 'HEAD', url: `${GOOGLE_SIGN_IN_PATH}?attempt=attempt-1` })

  expect(reply.statusCode).toBe(404)
  expect(reply.cookies).toEqual([])
})

test('one address takes so many steps in 15 minutes; the next ones tell their opener, and ask nobody', async () => {
  const { shop } = await startGoogleShop(limitsOf({ googlePerAddress: 3 }))
  const opened = await openWindow(shop)
  const back = await visit(shop, await atIssuer(opened.location, EMAIL), cookiesOf(opened))
  const another = await openWindow(shop)
  const callback = await atIssuer(another.location, EMAIL)

  const replies = [await openWindow(shop), await visit(shop, callback, cookiesOf(another))]

  expect([opened.status, back.status, another.status]).toEqual([302, 200, 302])
  expect(replies.map(failureOf)).toEqual([failed(429, 'away'), failed(429, 'away')])
  expect(replies.map(({ headers }) => Number(headers['retry-after']) > 800)).toEqual([true, true])
  expect(await countOf(shop, 'google_attempt')).toBe(1)
})
