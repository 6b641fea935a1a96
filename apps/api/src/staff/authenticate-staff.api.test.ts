import { expect, test } from 'vitest'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { staffLogins, staffPeeks } from './admin.http.ts'

test('whether somebody is signed in can be asked without keeping the session alive', async () => {
  const shop = await startTestShop()
  const start = new Date('2026-03-02T09:00:00Z')
  shop.setTime(start)
  const { staffId, cookies } = await aStaffMember(shop)
  const seenAt = async () =>
    (await shop.pool.query('select max(seen_at) as at from staff_session')).rows[0].at
  const later = new Date(start.getTime() + 60 * 60_000)
  shop.setTime(later)

  const peeked = await staffPeeks(shop.deps)(cookies)
  const seenAfterPeek = await seenAt()
  const used = await staffLogins(shop.deps)(cookies)

  expect([peeked?.staffId, used?.staffId]).toEqual([staffId, staffId])
  expect([seenAfterPeek, await seenAt()]).toEqual([start, later])
})
