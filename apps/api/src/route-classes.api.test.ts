import { logout } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'

test('what a browser reports by itself does not use up what its shopper may do', async () => {
  const shop = await startTestShop(
    {},
    { rateLimits: { pages: 1, reads: 1, writes: 1, auth: 1, pictures: 1 } },
  )
  const report = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{}',
    })

  const reports = [await report(), await report(), await report()]
  const { status } = await shop.call(logout, {})

  expect(reports.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(status).toBe(200)
})
