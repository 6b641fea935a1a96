import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setSecurityHeaders } from './security-headers.ts'

async function headersOf({ isProduction }: { isProduction: boolean }) {
  const app = Fastify()
  await setSecurityHeaders(app, { isProduction })
  app.get('/', () => 'a page')
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

test('every answer forbids sniffing, framing and referrers', async () => {
  const headers = await headersOf({ isProduction: false })

  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

test('only a shop in production asks for HTTPS for good', async () => {
  const demo = await headersOf({ isProduction: false })
  const production = await headersOf({ isProduction: true })

  expect(demo['strict-transport-security']).toBeUndefined()
  expect(production['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
