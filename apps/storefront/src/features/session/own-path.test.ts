import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/checkout', '/my-section/orders?status=Pending', '/ordertrack?orderId=A#b'])(
  'a login may lead back to %j',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '',
  'checkout',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  ' /checkout',
])('a login leads nowhere else: %j', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
