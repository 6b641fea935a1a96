import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['/api/v1/orders/7K3M-9QXT', '/api/v1/orders/…'],
  ['/ordertrack?orderId=7K3M-9QXT', '/ordertrack?orderId=…'],
  ['/ordertrack?from=mail&orderId=7K3M-9QXT&x=1', '/ordertrack?from=mail&orderId=…&x=1'],
  ['/api/v1/orders/me?status=all', '/api/v1/orders/me?status=all'],
  ['/api/v1/orders/place-order/stripe', '/api/v1/orders/place-order/stripe'],
  ['/api/v1/orders/melon', '/api/v1/orders/…'],
  [
    '/api/v1/auth/google/callback?code=a1&state=b.c&iss=d',
    '/api/v1/auth/google/callback?code=…&state=…&iss=d',
  ],
  ['/shop/lavender-calm-bar', '/shop/lavender-calm-bar'],
  ['/api/v1/payments/7K3M-9QXT/settle', '/api/v1/payments/…/settle'],
  ['/api/v1/payments/options', '/api/v1/payments/options'],
  [
    '/payment?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    '/payment?payment_intent=pi_1&payment_intent_client_secret=…&redirect_status=succeeded',
  ],
])('the log keeps no order id, no code and no client secret of %s', (url, kept) => {
  expect(withoutSecrets(url)).toBe(kept)
})
