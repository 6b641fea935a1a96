import { expect, test } from 'vitest'
import { createPageHeaders } from '#api/page-headers.ts'

const stripe = { secretKey: '', publishableKey: '', webhookSecret: '', apiUrl: undefined }
const publicUrl = 'https://shop.example'
const withoutKeys = createPageHeaders({ stripe: undefined, publicUrl }, { inDevelopment: false })
const withKeys = createPageHeaders({ stripe, publicUrl }, { inDevelopment: false })

/** The directives of a page's policy by name. */
function directivesOf(headers: Record<string, string>): Record<string, string[]> {
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
}

test('a page loads the shop’s own files, runs its own scripts and is framed by nobody', () => {
  expect(directivesOf(withoutKeys('/', ["'sha256-own='"]))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-own='"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': ['/api/v1/csp-reports'],
    'report-to': ['csp'],
  })
  expect(withoutKeys('/', [])['reporting-endpoints']).toBe('csp="/api/v1/csp-reports"')
})

test('without HTTPS browsers report in the older way, the only one they know there', () => {
  const demo = { stripe: undefined, publicUrl: 'http://localhost:3000' }
  const headers = createPageHeaders(demo, { inDevelopment: false })('/', [])

  expect(directivesOf(headers)['report-uri']).toEqual(['/api/v1/csp-reports'])
  expect(directivesOf(headers)['report-to']).toBeUndefined()
  expect(headers['reporting-endpoints']).toBeUndefined()
})

test('with Stripe’s keys its origins are let in where cards are paid', () => {
  const directives = directivesOf(withKeys('/payment', []))

  expect(directives).toMatchObject({
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  })
  expect(withKeys('/payment', [])['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
})

test.each(['/', '/checkout', '/payments', '/payment/x', '/shop/payment'])(
  'nowhere else, even with keys: %s',
  (path) => {
    expect(withKeys(path, [])).toEqual(withoutKeys(path, []))
    expect(JSON.stringify(withKeys(path, []))).not.toContain('stripe')
  },
)

test('nor on the payment page of a shop without keys', () => {
  expect(JSON.stringify(withoutKeys('/payment', []))).not.toContain('stripe')
  expect(withoutKeys('/payment', [])['permissions-policy']).toContain('payment=()')
})

test('pages that are being worked on let their tools write scripts and styles into them', () => {
  const headers = createPageHeaders({ stripe, publicUrl }, { inDevelopment: true })('/', [])

  expect(directivesOf(headers)).toMatchObject({
    'default-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
    'frame-ancestors': ["'none'"],
  })
})
