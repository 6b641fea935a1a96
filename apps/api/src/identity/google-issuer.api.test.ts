import { expect, test } from 'vitest'
import { type GoogleConfig, readConfig } from '#api/config/index.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import type { Forgery } from '#test/forge-id-token.ts'
import {
  atIssuer,
  comeBack,
  countOf,
  failed,
  failureOf,
  openWindow,
  startGoogleShop,
} from '#test/google-visit.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { identitySteps } from './google.http.ts'

const EMAIL = 'june.okafor@example.com'

const forgeries: [string, Forgery][] = [
  ['the nonce of another attempt', { change: (claims) => ({ ...claims, nonce: 'of another attempt' }) }],
  ['no nonce', { change: ({ nonce: _, ...claims }) => claims }],
  ['another audience', { change: (claims) => ({ ...claims, aud: 'another-shop' }) }],
  [
    'two audiences, issued to the other one',
    { change: (claims) => ({ ...claims, aud: [String(claims.aud), 'another-shop'], azp: 'another-shop' }) },
  ],
  ['another issuer', { change: (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' }) }],
  ['an end that has passed', { change: (claims) => ({ ...claims, exp: Date.now() / 1000 - 60 }) }],
  ['no end', { change: ({ exp: _, ...claims }) => claims }],
  ['nobody it speaks of', { change: ({ sub: _, ...claims }) => claims }],
  ['a stranger’s signature', { signer: 'stranger' }],
  ['no signature', { signer: 'nobody' }],
  ['a signature made with the shop’s own secret', { signer: 'secret' }],
]

test.each(forgeries)('an ID token with %s is refused', async (_, forgery) => {
  const { shop, issuer } = await startGoogleShop()
  issuer.forge(forgery)

  expect(failureOf(await comeBack(shop, EMAIL))).toEqual(failed(400, 'refused'))
  expect(await countOf(shop, 'google_proof')).toBe(0)
})

test('an ID token written anew passes when it says the same and the issuer signs it', async () => {
  const { shop, issuer } = await startGoogleShop()
  issuer.forge({ change: (claims) => ({ ...claims }), signer: 'issuer' })

  expect(await comeBack(shop, EMAIL)).toMatchObject({ status: 200, answer: { email: EMAIL } })
})

test('an issuer that describes itself under another name is sent nobody', async () => {
  const { issuer } = await startGoogleShop()
  const renamed = issuer.registration.issuer.replace('127.0.0.1', 'localhost')
  const { shop } = await startGoogleShop({ google: { ...issuer.registration, issuer: renamed } })

  const opened = await openWindow(shop)

  expect(failureOf(opened)).toEqual(failed(400, 'refused'))
  expect(await countOf(shop, 'google_attempt')).toBe(0)
})

test('an owner reads in the log what is wrong, and nothing of whom it happened to', async () => {
  const { shop, issuer } = await startGoogleShop()
  const registration = issuer.registration
  issuer.forge({ change: (claims) => ({ ...claims, nonce: 'of another attempt' }) })

  const forged = await troubleOf(shop, registration)
  const wrongSecret = await troubleOf(shop, { ...registration, clientSecret: 'elderberry' })
  const away = await troubleOf(shop, registration, issuer.stop)

  expect(forged.trouble).toMatch(/^refused: ClientError \(unexpected JWT claim value encountered\) < .*nonce/)
  expect(wrongSecret.trouble).toMatch(/^refused: invalid_client \(/)
  expect(away.trouble).toMatch(/^unreachable: .*NoAnswer \(No answer from http:.*ECONNREFUSED/)
  for (const { trouble, secrets } of [forged, wrongSecret, away]) {
    expect(secrets).toHaveLength(5)
    expect(secrets.filter((secret) => trouble?.includes(secret))).toEqual([])
  }
})

/** What the log is told of a sign-in that fails, and what it must not be told. */
async function troubleOf(
  shop: TestShop,
  google: GoogleConfig,
  before: () => Promise<void> = async () => undefined,
) {
  const config = { ...readConfig({}), publicUrl: 'http://localhost:3000', google }
  const [start, callback] = identitySteps({ db: shop.db, clock: systemClock, config })
  const opened = await start?.run({
    address: '127.0.0.1',
    cookies: {},
    query: new URLSearchParams('attempt=attempt-1'),
  })
  const [{ value: secret = '' } = {}] = opened?.cookies ?? []
  const path = await atIssuer(opened && 'location' in opened ? opened.location : '', EMAIL)
  const query = new URLSearchParams(path.split('?')[1])
  await before()
  const back = await callback?.run({ address: '127.0.0.1', cookies: { 'google-attempt': secret }, query })
  const sent = [query.get('code'), query.get('state')].map(String)
  return { trouble: back?.trouble, secrets: [EMAIL, secret, google.clientSecret, ...sent] }
}
