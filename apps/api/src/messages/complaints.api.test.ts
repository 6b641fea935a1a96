import { changeConversation } from '@shop/contract/admin/messages'
import { expect, test } from 'vitest'
import { RETENTION } from '#api/job-handlers.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { listOwnerEmails } from '#api/staff/index.ts'
import { aMessageShop, writeToShop } from '#test/message-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { mailDueComplaints } from './mail-messages.ts'

const remind = ({ deps }: TestShop) =>
  mailDueComplaints(
    {
      ...deps,
      ownerEmails: () => listOwnerEmails(deps.db),
      unverifiedMails: createUnverifiedMails(deps, 10),
    },
    'today',
  )

test('25 days after it came owners are reminded of a complaint that is still open, once', async () => {
  const { shop, ask } = await aMessageShop()
  const anna = await aStaffMember(shop)
  await writeToShop(shop, { subject: 'My data', isComplaint: true })
  const closed = await writeToShop(shop, { subject: 'Settled', isComplaint: true })
  await writeToShop(shop, { subject: 'No complaint' })
  await ask(changeConversation, { params: { id: closed }, body: { state: 'closed' } }, { version: 1 })

  shop.setTime(new Date('2026-12-15T08:59:00Z'))
  await remind(shop)
  const before = shop.mails.length
  shop.setTime(new Date('2026-12-15T09:00:00Z'))
  await remind(shop)
  await remind(shop)

  expect(before).toBe(0)
  expect(shop.mails).toMatchObject([{ to: anna.email, subject: 'A complaint is due in five days' }])
  expect(shop.mails[0]?.text).toContain('D-1, due on 20 December 2026: My data')
})

test('a message goes two years after the last one, a complaint after six', async () => {
  const { shop } = await aMessageShop()
  await writeToShop(shop, { subject: 'A question' })
  await writeToShop(shop, { subject: 'A complaint', isComplaint: true })
  const left = async (at: string) => {
    shop.setTime(new Date(at))
    await applyRetention(shop.deps, RETENTION)
    const { rows } = await shop.pool.query('select subject from conversation order by subject')
    return rows.map(({ subject }) => subject)
  }

  expect(await left('2028-11-19T08:00:00Z')).toEqual(['A complaint', 'A question'])
  expect(await left('2028-11-20T09:00:00Z')).toEqual(['A complaint'])
  expect(await left('2032-11-19T09:00:00Z')).toEqual([])
})
