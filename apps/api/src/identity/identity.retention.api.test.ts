import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { identityRetention } from './identity.retention.ts'

test('logins that have expired are deleted at night, those that still hold are kept', async () => {
  const shop = await startTestShop()
  await shop.signUp()
  const { userId } = await shop.signUp()
  await shop.pool.query('update refresh_session set expires_at = $2 where user_id = $1', [
    userId,
    new Date(0),
  ])

  await applyRetention(shop.deps, identityRetention)

  const { rows } = await shop.pool.query('select user_id from refresh_session')
  expect(rows).toHaveLength(1)
  expect(rows).not.toContainEqual({ user_id: userId })
})
