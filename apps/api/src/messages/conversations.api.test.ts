import { randomUUID } from 'node:crypto'
import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import {
  answerConversation,
  changeConversation,
  getConversation,
  listAnswering,
  listConversations,
  noteConversation,
} from '@shop/contract/admin/messages'
import { lookAround } from '@shop/contract/admin/session'
import { expect, test } from 'vitest'
import { asStaff, TOM } from '#test/as-staff.ts'
import { limitsOf } from '#test/makers.ts'
import { aMessageShop, writeToShop } from '#test/message-makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

type Listed = { subject: string }
type Changed = { before: unknown; after: unknown }
const subjectsOf = ({ body }: { body: { data: Listed[] } }) => body.data.map(({ subject }) => subject)

test('what waits for the shop is listed first, with how much waits for whom', async () => {
  const { shop, ask } = await aMessageShop()
  await writeToShop(shop, { subject: 'First' })
  shop.setTime(new Date('2026-11-20T10:00:00Z'))
  const second = await writeToShop(shop, { subject: 'Second' })
  shop.setTime(new Date('2026-11-20T11:00:00Z'))
  await writeToShop(shop, { subject: 'Third' })
  const answer = { key: randomUUID(), text: 'Dear Grace', state: 'waiting' as const }

  await ask(answerConversation, { params: { id: second }, body: answer })
  const open = await ask(listConversations, {})
  const waiting = await ask(listConversations, { query: { tab: 'waiting' } })
  const all = await ask(listConversations, { query: { tab: 'all' } })

  expect(subjectsOf(open)).toEqual(['Third', 'First'])
  expect(subjectsOf(waiting)).toEqual(['Second'])
  expect(subjectsOf(all)).toHaveLength(3)
  expect(open.body.meta).toEqual({ next: null, open: 2, waiting: 1 })
})

test('all are reached page by page, and found by words of name, address, subject or a complaint’s number', async () => {
  const { shop, ask } = await aMessageShop()
  shop.deps.config.attemptLimits.contactPerAddress = 1_000
  for (let at = 0; at < 51; at += 1) await writeToShop(shop, { subject: `Number ${at}` })
  await writeToShop(shop, { name: 'Sofia Lind', email: 'sofia@example.com', isComplaint: true })

  const first = await ask(listConversations, {})
  const rest = await ask(listConversations, { query: { after: first.body.meta.next } })
  const found = async (search: string) =>
    (await ask(listConversations, { query: { search } })).body.data.map(({ name }: { name: string }) => name)

  expect([first.body.data.length, rest.body.data.length, rest.body.meta.next]).toEqual([50, 2, null])
  expect(await found('LIND sofia')).toEqual(['Sofia Lind'])
  expect(await found('d-1')).toEqual(['Sofia Lind'])
  expect(await found('100%')).toEqual([])
  expect((await ask(listConversations, { query: { after: 'nowhere' } })).status).toBe(400)
})

test('an answer is mailed once in the thread of the mails before it, quotes what was written, and may close', async () => {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop)
  await shop.runJobs()
  const first = { key: randomUUID(), text: 'Dear Grace,\n\nwhich one?', state: 'waiting' as const }
  const last = { key: randomUUID(), text: 'It goes out tomorrow.', state: 'closed' as const }

  await ask(answerConversation, { params: { id }, body: first })
  await ask(answerConversation, { params: { id }, body: first })
  const { body } = await ask(answerConversation, { params: { id }, body: last }, { as: TOM })
  await shop.runJobs()

  const [confirmation, ...answers] = shop.mails.filter(({ to }) => to === 'grace@example.com')
  expect(answers.map(({ to, subject }) => [to, subject])).toEqual([
    ['grace@example.com', 'Re: One of the bars arrived broken'],
    ['grace@example.com', 'Re: One of the bars arrived broken'],
  ])
  expect(answers[0]).toMatchObject({ answers: [confirmation?.id], isByHand: true })
  expect(answers[1]?.answers).toEqual([confirmation?.id, answers[0]?.id])
  expect(answers[0]?.text).toContain('Dear Grace,\n\nwhich one?\n\nAnna Webb, Leaf & Lather')
  expect(answers[0]?.text).toContain('On 20 November 2026 you wrote:\n\n> Hello, my parcel came')
  expect(body.data.conversation).toMatchObject({ state: 'closed' })
  expect(
    body.data.conversation.messages.map(({ kind, by }: { kind: string; by: string }) => [kind, by]),
  ).toEqual([
    ['received', null],
    ['answer', 'Anna Webb'],
    ['answer', 'Tom Reed'],
  ])
})

test('a note is for staff alone: nothing is mailed, and who is waited for stays', async () => {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop)
  await shop.runJobs()
  const before = shop.mails.length

  const { body } = await ask(noteConversation, {
    params: { id },
    body: { key: randomUUID(), text: 'Two aside.' },
  })
  await shop.runJobs()

  expect(shop.mails).toHaveLength(before)
  expect(body.data.conversation).toMatchObject({ state: 'open' })
  expect(body.data.conversation.messages.at(-1)).toMatchObject({ kind: 'note', body: 'Two aside.' })
})

test('another text under the key of an answer is refused', async () => {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop)
  const body = { key: randomUUID(), text: 'Dear Grace', state: 'waiting' as const }
  await ask(answerConversation, { params: { id }, body })

  const other = await ask(answerConversation, { params: { id }, body: { ...body, text: 'Dear James' } })

  expect([other.status, other.body.code]).toEqual([422, 'already_sent_differently'])
})

test.each([
  ['closed', 'waiting', 'Message set to waiting'],
  ['waiting', 'closed', 'Message closed'],
] as const)(
  'an answer that was stored as %s and is sent again as %s is mailed once, and the state is saved',
  async (first, then, summary) => {
    const { shop, ask } = await aMessageShop()
    const id = await writeToShop(shop)
    const body = { key: randomUUID(), text: 'Dear Grace' }
    await ask(answerConversation, { params: { id }, body: { ...body, state: first } })

    const again = await ask(answerConversation, { params: { id }, body: { ...body, state: then } })
    const third = await ask(answerConversation, { params: { id }, body: { ...body, state: then } })
    await shop.runJobs()
    const { body: log } = await ask(listChanges, { query: { kind: 'conversation' } })
    await ask(undoChange, { params: { id: again.body.data.changeSetId }, body: {} })
    const { body: undone } = await ask(getConversation, { params: { id } })

    expect(again.body.data.conversation).toMatchObject({ state: then })
    expect(again.body.data.conversation.messages).toHaveLength(2)
    expect(third.body.data.changeSetId).toBeNull()
    expect(shop.mails.filter(({ subject }) => subject.startsWith('Re: '))).toHaveLength(1)
    expect(log.data[0]).toMatchObject({ id: again.body.data.changeSetId, summary })
    expect(undone.data).toMatchObject({ state: first })
  },
)

test('closing and handing on are changes that are logged without a name, and taken back; a mail stays sent', async () => {
  const { shop, ask } = await aMessageShop()
  const { staffId } = await aStaffMember(shop)
  const id = await writeToShop(shop)
  const [tom] = (await ask(listAnswering, {})).body.data

  const given = await ask(
    changeConversation,
    { params: { id }, body: { assignedTo: staffId } },
    { version: 1 },
  )
  const answer = { key: randomUUID(), text: 'Dear Grace', state: 'closed' as const }
  const closed = await ask(answerConversation, { params: { id }, body: answer })
  const undone = await ask(undoChange, { params: { id: closed.body.data.changeSetId }, body: {} })
  const { body } = await ask(getConversation, { params: { id } })

  expect(tom).toEqual({ id: staffId, name: 'Tom Ellis', isSelf: false })
  expect(given.body.data.conversation.assignedTo).toEqual({ id: staffId, name: 'Tom Ellis' })
  expect(undone.status).toBe(200)
  expect(body.data).toMatchObject({ state: 'open', assignedTo: { name: 'Tom Ellis' } })
  expect(body.data.messages).toHaveLength(2)
  const log = await ask(listChanges, {})
  expect(JSON.stringify(log.body)).not.toMatch(/Grace|grace|parcel/)
})

test('whoever may answer reads who answered a message and who made it a complaint, which stays one', async () => {
  const { shop, ask } = await aMessageShop()
  const params = { id: await writeToShop(shop) }
  const desk = { permissions: ['messages.answer'], as: TOM } as const
  const answer = { key: randomUUID(), text: 'Dear Grace', state: 'closed' as const }
  await ask(answerConversation, { params, body: answer })
  const marked = await ask(changeConversation, { params, body: { isComplaint: true } }, { version: 2 })

  const { body: log } = await ask(listChanges, { query: { kind: 'conversation', id: params.id } }, desk)
  const looked = await Promise.all(
    log.data.map(({ id }: { id: string }) => ask(getChange, { params: { id } }, desk)),
  )
  const undone = await ask(undoChange, { params: { id: marked.body.data.changeSetId }, body: {} })

  expect(log.data.map(({ summary }: { summary: string }) => summary)).toEqual([
    'Message marked as a complaint about personal data',
    'Message answered and closed',
  ])
  expect(log.data[0]).toMatchObject({
    staffName: 'Anna Webb',
    canUndo: false,
    changes: [{ before: { complaint: null }, after: { complaint: 'D-1' } }],
  })
  expect(looked.map(({ status }) => status)).toEqual([200, 200])
  expect([undone.status, undone.body.code]).toEqual([409, 'nothing_to_undo'])
  expect((await ask(getConversation, { params })).body.data).toMatchObject({ complaint: { number: 'D-1' } })
})

test('what was closed and made a complaint at once is opened again by undo, and stays a complaint', async () => {
  const { shop, ask } = await aMessageShop()
  const params = { id: await writeToShop(shop) }
  const body = { isComplaint: true, state: 'closed' } as const
  const both = await ask(changeConversation, { params, body }, { version: 1 })

  const undone = await ask(undoChange, { params: { id: both.body.data.changeSetId }, body: {} })
  const { body: log } = await ask(listChanges, { query: { kind: 'conversation', id: params.id } })

  expect(undone.body.data.left).toMatchObject([{ kind: 'complaint', reason: 'no_way_back' }])
  expect(log.data[0].changes.map(({ before, after }: Changed) => [before, after])).toEqual([
    [{ state: 'closed' }, { state: 'open' }],
  ])
  expect((await ask(getConversation, { params })).body.data).toMatchObject({
    state: 'open',
    complaint: { number: 'D-1' },
  })
})

test('two people at once: what does not clash is merged, what does is refused with the present state', async () => {
  const { shop, ask } = await aMessageShop()
  const { staffId } = await aStaffMember(shop)
  const id = await writeToShop(shop)
  await ask(changeConversation, { params: { id }, body: { state: 'waiting' } }, { version: 1 })

  const merged = await ask(
    changeConversation,
    { params: { id }, body: { assignedTo: staffId } },
    { version: 1, as: TOM },
  )
  const clash = await ask(
    changeConversation,
    { params: { id }, body: { state: 'closed' } },
    { version: 1, as: TOM },
  )

  expect(merged.body.data.conversation).toMatchObject({ state: 'waiting', assignedTo: { id: staffId } })
  expect([clash.status, clash.body.code]).toEqual([412, 'stale'])
})

test('a second answer, which changes neither state nor who has it, clashes with nobody', async () => {
  const { shop, ask } = await aMessageShop()
  const params = { id: await writeToShop(shop) }
  const answer = (text: string) =>
    ask(answerConversation, { params, body: { key: randomUUID(), text, state: 'waiting' } })
  const first = await answer('Dear Grace')
  shop.setTime(new Date('2026-11-21T09:00:00Z'))
  const second = await answer('One more thing')

  const closed = await ask(
    changeConversation,
    { params, body: { state: 'closed' } },
    { version: first.body.data.conversation.version, as: TOM },
  )

  expect(second.body.data.changeSetId).toEqual(expect.any(String))
  expect(closed.status).toBe(200)
  expect(closed.body.data.conversation.state).toBe('closed')
  const { rows } = await shop.pool.query('select last_at from conversation')
  expect(rows).toEqual([{ last_at: new Date('2026-11-21T09:00:00Z') }])
})

test('it is given to nobody who may not answer', async () => {
  const { shop, ask } = await aMessageShop()
  await shop.pool.query("insert into role (id, name) values ('none', 'None')")
  const { staffId } = await aStaffMember(shop, { role: 'None' })
  const id = await writeToShop(shop)

  const { status, body } = await ask(
    changeConversation,
    { params: { id }, body: { assignedTo: staffId } },
    { version: 1 },
  )

  expect([status, body.issues]).toMatchObject([400, [{ path: 'assignedTo' }]])
})

test('it is given to the demo owner in a demo alone', async () => {
  const demo = await startTestShop()
  await demo.call(lookAround, {})
  const settings = { mode: 'production', publicUrl: demo.deps.config.publicUrl } as const
  const shop = await startTestShop({}, settings, demo.database)
  const params = { id: await writeToShop(demo) }

  const [demoOwner] = (await asStaff(demo)(listAnswering, {})).body.data
  const inProduction = (await asStaff(shop)(listAnswering, {})).body.data
  const give = (to: TestShop) =>
    asStaff(to)(changeConversation, { params, body: { assignedTo: demoOwner.id } }, { version: 1 })

  expect(inProduction).toEqual([])
  expect([(await give(shop)).status, (await give(demo)).status]).toEqual([400, 200])
})

test('what staff find to be a complaint is counted from the day it came, and its number is mailed once', async () => {
  const { shop, ask } = await aMessageShop()
  const id = await writeToShop(shop)
  await shop.runJobs()
  shop.setTime(new Date('2026-11-22T09:00:00Z'))
  const mark = () => ask(changeConversation, { params: { id }, body: { isComplaint: true } }, { version: 1 })

  const { body } = await mark()
  await mark()
  await shop.runJobs()

  expect(body.data.conversation.complaint).toEqual({ number: 'D-1', dueAt: '2026-12-20T09:00:00.000Z' })
  const receipts = shop.mails.filter(({ subject }) => subject === 'We have received your complaint D-1')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.answers).toEqual([id])
})

test('the number of what staff find to be a complaint is mailed however many mails its address has had', async () => {
  const { shop, ask } = await aMessageShop()
  Object.assign(shop.deps.config, limitsOf({ unverifiedMails: 1 }))
  await writeToShop(shop, { isComplaint: true })
  const ids = [await writeToShop(shop), await writeToShop(shop)]
  await shop.runJobs()

  for (const id of ids) {
    await ask(changeConversation, { params: { id }, body: { isComplaint: true } }, { version: 1 })
  }
  await shop.runJobs()

  const complaints = shop.mails.map(({ subject }) => /complaint (D-\d)$/.exec(subject)?.[1])
  expect(complaints.filter((number) => number !== undefined).toSorted()).toEqual(['D-1', 'D-2', 'D-3'])
})

test('the order that is named stands beside the message, else the latest of who was logged in', async () => {
  const shop = await startTestShop()
  const ask = asStaff(shop)
  const customer = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId: customer.userId, status: 'Delivered' })
  const named = await writeToShop(shop, { message: `About ${orderId.toLowerCase()}: thank you` })
  const known = await writeToShop(shop, { message: 'Thank you' }, customer)
  const unknown = await writeToShop(shop, { message: 'Thank you' })

  const orderOf = async (id: string, permissions?: readonly ['messages.answer']) =>
    (await ask(getConversation, { params: { id } }, permissions ? { permissions } : {})).body.data

  expect((await orderOf(named)).order).toMatchObject({ orderId, status: 'Delivered', isNamed: true })
  expect((await orderOf(named)).customer).toBeNull()
  expect(await orderOf(known)).toMatchObject({
    order: { orderId, isNamed: false },
    customer: { orders: 1 },
  })
  expect((await orderOf(unknown)).order).toBeNull()
  expect(await orderOf(known, ['messages.answer'])).toMatchObject({ order: null, customer: null })
})

test('what is not there is not found', async () => {
  const { ask } = await aMessageShop()

  for (const id of [randomUUID(), 'nothing']) {
    const found = await ask(getConversation, { params: { id } })
    const noted = await ask(noteConversation, { params: { id }, body: { key: randomUUID(), text: 'x' } })
    expect([found.status, noted.status]).toEqual([404, 404])
  }
})
