import { sendMessage } from '@shop/contract/contact'
import { SHOP } from '@shop/contract/shop'
import { expect, test } from 'vitest'
import { confirmEmail } from '#test/link-makers.ts'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { limitsOf } from '#test/makers.ts'
import { aContact, refuseMailsTo, writeToShop } from '#test/message-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const stored = async ({ pool }: TestShop) =>
  (
    await pool.query(
      `select c.name, c.email, c.subject, c.user_id, c.state, m.kind, m.body
       from conversation c join message m on m.conversation_id = c.id order by c.created_at, c.id`,
    )
  ).rows

const subjectsTo = ({ mails }: TestShop, address: string) =>
  mails.filter(({ to }) => to === address).map(({ subject }) => subject)

test('CONTACT-03 API-52 a message is stored, mailed to each owner word for word, and confirmed to the sender', async () => {
  const shop = await startTestShop()
  const anna = await aStaffMember(shop)
  await aStaffMember(shop, { role: 'Packer' })

  const reply = await shop.call(sendMessage, { body: aContact() })
  await shop.runJobs()

  expect(reply.body).toEqual({ success: true, data: { complaintNumber: null } })
  expect(await stored(shop)).toEqual([
    {
      name: 'Grace Moore',
      email: 'grace@example.com',
      subject: 'One of the bars arrived broken',
      user_id: null,
      state: 'open',
      kind: 'received',
      body: 'Hello, my parcel came this morning.\n\nCould you send another?',
    },
  ])
  const toOwner = shop.mails.find(({ to }) => to === anna.email)
  const toSender = shop.mails.find(({ to }) => to === 'grace@example.com')
  expect(shop.mails).toHaveLength(2)
  expect(toOwner).toMatchObject({
    subject: 'Grace Moore: One of the bars arrived broken',
    replyTo: 'grace@example.com',
  })
  expect(toOwner?.text).toContain('> Hello, my parcel came this morning.\n> \n> Could you send another?')
  expect(toOwner?.text).toMatch(/Answer: http\S+\/admin\/messages\?id=[0-9a-f-]{36}\n/)
  expect(toSender?.subject).toBe('We have received your message')
})

test('the confirmation repeats nothing of what was typed', async () => {
  const shop = await startTestShop()

  await writeToShop(shop, { name: 'BuyNow', subject: 'cheap-pills.example', message: 'click-here' })
  await shop.runJobs()

  const [mail] = shop.mails
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/BuyNow|cheap-pills|click-here/)
})

test('who is logged in is known; name and subject may be left out', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const { name: _name, subject: _subject, ...least } = aContact()

  const reply = await shop.send(sendMessage, { body: least }, { as: customer })

  expect(reply.status).toBe(200)
  expect(await stored(shop)).toMatchObject([{ name: '', subject: '', user_id: customer.userId }])
})

test('a message that is sent twenty times at once is stored once, mailed once and counted once', async () => {
  const shop = await startTestShop()
  await aStaffMember(shop)
  const body = aContact()

  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.call(sendMessage, { body })))
  await shop.runJobs()

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stored(shop)).toHaveLength(1)
  expect(shop.mails).toHaveLength(2)
})

test('another text under the key of one that was sent is refused, not lost in silence', async () => {
  const shop = await startTestShop()
  const body = aContact()
  await shop.call(sendMessage, { body })

  const reply = await shop.call(sendMessage, { body: { ...body, message: 'Something else' } })

  expect([reply.status, reply.body.code]).toEqual([422, 'already_sent_differently'])
})

test.each([
  ['email', { email: '' }, 'required'],
  ['email', { email: 'no address' }, 'email_format'],
  ['email', { email: 'a@b.example\r\nBcc:everybody@example.com' }, 'email_format'],
  ['email', { email: 'a@b.example\u0000' }, 'invalid'],
  ['message', { message: ' \n ' }, 'required'],
  ['message', { message: 'x'.repeat(5_001) }, 'too_long'],
  ['message', { message: 'a\u0000b' }, 'invalid'],
  ['name', { name: 'Grace\r\nBcc: everybody@example.com' }, 'invalid'],
  ['subject', { subject: 'Hello\nBcc: everybody@example.com' }, 'invalid'],
  ['subject', { subject: 'x'.repeat(161) }, 'too_long'],
  ['key', { key: 'one' }, 'invalid'],
])('bad input is refused at its field: %s %j', async (path, wrong, code) => {
  const shop = await startTestShop()

  const { status, body } = await shop.call(sendMessage, { body: aContact(wrong) })

  expect([status, body.code, body.issues]).toMatchObject([
    400,
    'invalid_input',
    expect.arrayContaining([expect.objectContaining({ path, code })]),
  ])
  expect(await stored(shop)).toEqual([])
})

test('VALID-31 e-mail and message are required', async () => {
  const shop = await startTestShop()

  const { status, body } = await shop.call(sendMessage, { body: aContact({ email: '', message: '' }) })

  expect(status).toBe(400)
  expect(body.issues).toMatchObject([
    { path: 'email', code: 'required' },
    { path: 'message', code: 'required' },
  ])
  expect(await stored(shop)).toEqual([])
})

test('lines end the same however a browser sends them', async () => {
  const shop = await startTestShop()

  await writeToShop(shop, { message: '  One\r\nTwo\rThree\n\n' })

  expect(await stored(shop)).toMatchObject([{ body: 'One\nTwo\nThree' }])
})

test('API-52 from one address only so many messages come in an hour', async () => {
  const shop = await startTestShop()
  const limited = { ...shop.deps.config.attemptLimits, contactPerAddress: 2 }
  Object.assign(shop.deps.config.attemptLimits, limited)
  await writeToShop(shop)
  await writeToShop(shop)

  const reply = await shop.call(sendMessage, { body: aContact() })

  expect([reply.status, reply.body.code]).toEqual([429, 'rate_limited'])
  expect(await stored(shop)).toHaveLength(2)
})

test('a stranger’s address gets its share of confirmations in a day; the messages are kept all the same', async () => {
  const shop = await startTestShop()
  shop.deps.config.attemptLimits.unverifiedMails = 2

  for (let sent = 0; sent < 3; sent += 1) await writeToShop(shop)
  await shop.runJobs()

  expect(await stored(shop)).toHaveLength(3)
  expect(shop.mails.filter(({ to }) => to === 'grace@example.com')).toHaveLength(2)
})

test('a complaint about personal data gets a number, which receipt and owners are told with the day it is due', async () => {
  const shop = await startTestShop()
  shop.setTime(new Date('2026-11-20T09:00:00Z'))
  const anna = await aStaffMember(shop)
  await shop.call(sendMessage, { body: aContact({ isComplaint: true }) })

  const second = await shop.call(sendMessage, {
    body: aContact({ email: 'james@example.com', isComplaint: true }),
  })
  await shop.runJobs()

  expect(second.body.data).toEqual({ complaintNumber: 'D-2' })
  const receipt = shop.mails.find(({ subject }) => subject === 'We have received your complaint D-2')
  expect(receipt?.text).toContain('answer by 20 December 2026 at the latest')
  expect(shop.mails.filter(({ to }) => to === anna.email).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'complaint D-1 about personal data. It has to be answered by 20 December 2026.',
      ),
    ]),
  )
})

test('a complaint gets its receipt although the address has had its share of mails; of one day it is one receipt', async () => {
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 1 }))
  shop.setTime(new Date('2026-11-20T09:00:00Z'))
  await writeToShop(shop)
  await writeToShop(shop)

  const sent = [aContact({ isComplaint: true }), aContact({ isComplaint: true })]
  const numbers = []
  for (const body of sent) numbers.push((await shop.call(sendMessage, { body })).body.data.complaintNumber)
  await shop.runJobs()
  shop.setTime(new Date('2026-11-21T09:00:01Z'))
  await writeToShop(shop, { isComplaint: true })
  await shop.runJobs()

  expect(numbers).toEqual(['D-1', 'D-2'])
  expect(subjectsTo(shop, 'grace@example.com')).toEqual([
    'We have received your message',
    'We have received your complaint D-1',
    'We have received your complaint D-3',
  ])
})

test('complaints take nothing from the share of other mails to an address', async () => {
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 1 }))

  await writeToShop(shop, { isComplaint: true })
  await writeToShop(shop)
  await shop.runJobs()

  expect(subjectsTo(shop, 'grace@example.com').toSorted()).toEqual([
    'We have received your complaint D-1',
    'We have received your message',
  ])
})

test('whoever is logged in and writes from their own verified address gets every confirmation and receipt', async () => {
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 1 }))
  const june = await shop.signUp({ email: 'june@example.com' })
  await confirmEmail(shop, june)

  for (const isComplaint of [false, false, true, true]) {
    await writeToShop(shop, { email: 'June@Example.com', isComplaint }, june)
  }
  await shop.runJobs()

  expect(subjectsTo(shop, 'June@Example.com')).toHaveLength(4)
})

test.each([
  ['their own address, which nobody has verified', 'june@example.com', false],
  ['somebody else’s address', 'grace@example.com', true],
])('who is logged in and gives %s is confirmed within its share', async (_, email, isVerified) => {
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 1 }))
  const june = await shop.signUp({ email: 'june@example.com' })
  if (isVerified) await confirmEmail(shop, june)

  for (let sent = 0; sent < 3; sent += 1) await writeToShop(shop, { email }, june)
  await shop.runJobs()

  expect(subjectsTo(shop, email)).toEqual(['We have received your message'])
})

test('a mail server that is away for an hour loses nothing: each mail goes out once when it is back', async () => {
  const server = await aMailServer()
  const shop = await startTestShop({}, {}, undefined, server)
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)

  const reply = await shop.call(sendMessage, { body: aContact() })

  expect(reply.status).toBe(200)
  await expectToOutlastAnHour(shop, server, {
    jobs: ['message-confirmation', 'message-to-owner'],
    to: ['grace@example.com', anna.email, ruth.email],
  })
})

test('the owner whose mail is refused keeps a message from no other, and has nobody get it twice', async () => {
  const shop = await startTestShop()
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  refuseMailsTo(shop, anna.email)
  await writeToShop(shop)

  for (let tried = 0; tried < 3; tried += 1) await shop.runJobs()

  expect(shop.mails.map(({ to }) => to).toSorted()).toEqual(['grace@example.com', ruth.email].toSorted())
})

test('a shop that nobody owns yet mails messages to its own address', async () => {
  const shop = await startTestShop()

  await writeToShop(shop, { name: 'Grace Moore' })
  await shop.runJobs()

  expect(shop.mails.map(({ to }) => to)).toContain(SHOP.email)
})
