import { expect, test } from 'vitest'
import { sharedOriginWarning } from './shared-origin-warning.ts'

const publicUrl = 'https://soap.example'

test('in production a back office on the shop’s own origin is warned of', () => {
  const shared = { mode: 'production', publicUrl } as const

  expect(sharedOriginWarning({ ...shared, adminUrl: undefined })).toContain('ADMIN_URL')
  expect(sharedOriginWarning({ ...shared, adminUrl: 'https://soap.example/admin' })).toContain('ADMIN_URL')
})

test('one with an origin of its own, and a demo, are not', () => {
  const adminUrl = 'https://admin.soap.example'

  expect(sharedOriginWarning({ mode: 'production', publicUrl, adminUrl })).toBeUndefined()
  expect(sharedOriginWarning({ mode: 'demo', publicUrl, adminUrl: undefined })).toBeUndefined()
})
