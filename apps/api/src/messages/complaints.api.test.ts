import { changeConversation } from '@shop/contract/admin/messages'
import { SHOP } from '@shop/contract/shop'
import { expect, test } from 'vitest'
import { allJobs, RETENTION } from '#api/job-handlers.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { aMessageShop, refuseMailsTo, writeToShop } from '#test/message-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'

const hourly = ({ deps }: TestShop) => allJobs(deps).find(({ name }) => name === 'complaints-due')
const remind = async (shop: TestShop) => hourly(shop)?.run({}, { id: 'this-hour' })

/** On that day at nine. What was mailed until then is forgotten. */
function on(shop: TestShop, day: string): void {
  shop.setTime(new Date(`${day}T09:00:00Z`))
  shop.mails.length = 0
}

async function aComplaintOf20November() {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop, { subject: 'My data', isComplaint: true })
  await shop.runJobs()
  return { shop, ask, id }
}

test('25 days after it came owners are reminded of a complaint that is still open, once', async () => {
  const { shop, ask } = await aMessageShop()
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  await writeToShop(shop, { subject: 'My data', isComplaint: true })
  const closed = await writeToShop(shop, { subject: 'Closed', isComplaint: true })
  await writeToShop(shop, { subject: 'No complaint' })
  await ask(changeConversation, { params: { id: closed }, body: { state: 'closed' } }, { version: 1 })
  await shop.runJobs()
  shop.mails.length = 0

  shop.setTime(new Date('2026-12-15T08:59:00Z'))
  await remind(shop)
  await shop.runJobs()
  const before = shop.mails.length
  shop.setTime(new Date('2026-12-15T09:00:00Z'))
  await Promise.all([remind(shop), remind(shop), remind(shop)])
  await shop.runJobs()

  expect(before).toBe(0)
  expect(shop.mails.map(({ to }) => to).toSorted()).toEqual([anna.email, ruth.email].toSorted())
  expect(new Set(shop.mails.map(({ subject }) => subject))).toEqual(
    new Set(['Complaint D-1 is due in five days']),
  )
  expect(shop.mails[0]?.text).toContain('came 25 days ago')
  expect(shop.mails[0]?.text).toContain('D-1, due on 20 December 2026: My data')
})

test.each([
  ['2026-12-19', 'Complaint D-1 is due in one day', 'came 29 days ago'],
  ['2026-12-20', 'Complaint D-1 is due today', 'came 30 days ago'],
  ['2026-12-22', 'Complaint D-1 is two days overdue', 'came 32 days ago'],
  ['2027-01-03', 'Complaint D-1 is 14 days overdue', 'came 44 days ago'],
])('a reminder that goes out on %s says how long there is: %s', async (day, subject, text) => {
  const { shop } = await aComplaintOf20November()
  on(shop, day)

  await remind(shop)
  await shop.runJobs()

  expect(shop.mails).toMatchObject([{ to: SHOP.email, subject, text: expect.stringContaining(text) }])
})

test('what staff find to be a complaint on day 28 is told within the hour', async () => {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop, { subject: 'My data' })
  await shop.runJobs()
  on(shop, '2026-12-18')
  await remind(shop)
  await ask(changeConversation, { params: { id }, body: { isComplaint: true } }, { version: 1 })
  await remind(shop)
  await shop.runJobs()

  expect(hourly(shop)?.cron).toBe('15 * * * *')
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['grace@example.com', 'We have received your complaint D-1'],
    [SHOP.email, 'Complaint D-1 is due in two days'],
  ])
})

test.each([
  ['2026-12-20', 'answer by 20 December 2026 at the latest', 'was due'],
  ['2026-12-21', 'Our answer was due on 20 December 2026.', 'at the latest'],
])(
  'who wrote what staff find to be a complaint on %s is promised no day that is over',
  async (day, told, not) => {
    const { shop, ask } = await aMessageShop()
    const id = await writeToShop(shop, { subject: 'My data' })
    await shop.runJobs()
    on(shop, day)

    await ask(changeConversation, { params: { id }, body: { isComplaint: true } }, { version: 1 })
    await shop.runJobs()

    const receipt = shop.mails.find(({ subject }) => subject === 'We have received your complaint D-1')
    const text = receipt?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(told)
    expect(text).not.toContain(not)
    expect(text).not.toContain('two working days')
  },
)

test('a complaint that was closed before its reminder went out, and who is an owner no more, need none', async () => {
  const { shop, ask, id } = await aComplaintOf20November()
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  await writeToShop(shop, { subject: 'Another', isComplaint: true })
  await shop.runJobs()
  on(shop, '2026-12-20')

  await remind(shop)
  await ask(changeConversation, { params: { id }, body: { state: 'closed' } }, { version: 1 })
  await shop.pool.query('delete from staff where email = $1', [ruth.email])
  await shop.runJobs()

  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'Complaint D-2 is due today'],
  ])
})

test('a mail server that is away for an hour keeps a reminder from nobody', async () => {
  const server = await aMailServer()
  const { shop } = await aMessageShop(server)
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  await writeToShop(shop, { isComplaint: true })
  await shop.runJobs()
  server.delivered.length = 0
  on(shop, '2026-12-15')

  await remind(shop)

  await expectToOutlastAnHour(shop, server, { jobs: ['complaint-reminder'], to: [anna.email, ruth.email] })
})

test('the owner whose mail is refused keeps the reminder from no other, and has nobody get it twice', async () => {
  const { shop } = await aComplaintOf20November()
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  refuseMailsTo(shop, anna.email)
  on(shop, '2026-12-15')

  for (let hour = 0; hour < 3; hour += 1) {
    await remind(shop)
    await shop.runJobs()
  }

  expect(shop.mails.map(({ to }) => to)).toEqual([ruth.email])
  expect(await shop.waitingJobs('complaint-reminder')).toMatchObject([{ failures: 3 }])
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
