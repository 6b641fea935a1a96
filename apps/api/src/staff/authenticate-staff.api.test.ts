import { tellPresence } from '@shop/contract/admin/feed'
import { endOtherSessions } from '@shop/contract/admin/me'
import { listConversations } from '@shop/contract/admin/messages'
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

test('what a page asks at which nobody is keeps no session alive; what it writes does', async () => {
  const shop = await startTestShop()
  const start = new Date('2026-03-02T09:00:00Z')
  const hoursLater = (hours: number) => new Date(start.getTime() + hours * 60 * 60_000)
  shop.setTime(start)
  const { cookies } = await aStaffMember(shop)
  const away = { cookies, headers: { 'user-idle': '?1' } }
  const look = (asked: { cookies: Record<string, string>; headers?: Record<string, string> }) =>
    shop.call(listConversations, { query: { limit: '1' } }, asked)
  const seenAt = async () =>
    (await shop.pool.query('select seen_at as at, (select max(seen_at) from staff) as by from staff_session'))
      .rows[0]
  const body = { kind: 'product', id: 'one', isHere: true, isNew: false }

  shop.setTime(hoursLater(1))
  const open = [await look(away), await shop.call(tellPresence, { body }, away)]
  const left = await seenAt()
  await look({ cookies })
  const used = await seenAt()
  shop.setTime(hoursLater(2))
  await shop.call(endOtherSessions, {}, away)
  const written = await seenAt()
  shop.setTime(hoursLater(14))
  const over = await look(away)

  expect(open.map(({ status }) => status)).toEqual([200, 200])
  expect([left, used, written]).toEqual([0, 1, 2].map(hoursLater).map((at) => ({ at, by: at })))
  expect(over.status).toBe(401)
})
