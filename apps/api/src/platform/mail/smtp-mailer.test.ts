import { expect, test } from 'vitest'
import { type SmtpStandIn, startSmtpStandIn } from '#test/smtp-stand-in.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const TIMEOUTS = { connectMs: 10_000, silenceMs: 10_000, totalMs: 30_000 }
const mail = {
  id: '0197-a-job',
  to: 'amelia@example.com',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
}

const mailerOf = ({ url }: SmtpStandIn, settings = {}, timeouts = TIMEOUTS) =>
  createSmtpMailer({ url, from: 'Soap <orders@soap.example>', isLocal: true, ...settings }, timeouts)

test('a mail leaves as text and as a page, from the shop, with an id that stays the same', async () => {
  const server = await startSmtpStandIn()
  const mailer = mailerOf(server)

  await mailer.send(mail)
  await mailer.send(mail)

  const [first = { to: [], source: '' }, second = { source: '' }] = server.delivered
  expect(first.to).toEqual(['amelia@example.com'])
  for (const part of [
    'From: Soap <orders@soap.example>',
    'To: amelia@example.com',
    'Subject: Your order',
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain',
    'Thank you.',
    'Content-Type: text/html',
    '<p>Thank you.</p>',
  ]) {
    expect(first.source).toContain(part)
  }
  for (const { source } of [first, second]) expect(source).toContain('Message-ID: <0197-a-job@soap.example>')
})

test('pictures of a page go with it, and none that it does not show', async () => {
  const server = await startSmtpStandIn()
  const bytes = Buffer.from('soap')
  const pictures = ['shown', 'other'].map((name) => ({ name, type: 'image/jpeg' as const, bytes }))

  await mailerOf(server).send({ ...mail, html: '<img src="cid:shown" alt="">', pictures })

  const source = server.delivered[0]?.source ?? ''
  expect(source).toMatch(/Content-Type: multipart\/related/)
  expect(source.match(/^Content-ID: .*$/gm)).toEqual(['Content-ID: <shown>'])
  expect(source).toMatch(/^Content-Disposition: inline/m)
  expect(source).toContain(bytes.toString('base64'))
})

test('a mail of a list names where one leaves it, in one click; any other does not', async () => {
  const server = await startSmtpStandIn()
  const leaveUrl = 'https://soap.example/leave?token=a'

  await mailerOf(server).send({ ...mail, leaveUrl })
  await mailerOf(server).send(mail)

  const [first, second] = server.delivered.map(({ source }) => source.replace(/\r\n[ \t]+/g, ' '))
  expect(first).toContain(`List-Unsubscribe: <${leaveUrl}>\r\n`)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(second).not.toContain('List-Unsubscribe')
})

test('a line break or a comma in an address or a subject adds nobody and nothing', async () => {
  const server = await startSmtpStandIn()

  await mailerOf(server).send({ ...mail, subject: 'Hello\r\nBcc: b@example.com' })
  await mailerOf(server)
    .send({ ...mail, to: 'a@example.com, b@example.com' })
    .catch(() => undefined)

  const [first] = server.delivered
  expect(first?.source).not.toMatch(/^Bcc:/m)
  expect(server.delivered.flatMap(({ to }) => to)).not.toContain('b@example.com')
})

test('what the server refuses is told in codes, without the address', async () => {
  const server = await startSmtpStandIn()
  server.behave('refuses')

  const sent = mailerOf(server).send(mail)

  await expect(sent).rejects.toThrow(/^The mail server did not take the mail: EENVELOPE 550$/)
})

test.each([
  ['busy', /EENVELOPE 450$/],
  ['silent', /ETIMEDOUT$/],
  ['drops', /ECONNECTION|ESOCKET/],
] as const)('a server that is %s fails the mail within its time', async (behaviour, reason) => {
  const server = await startSmtpStandIn()
  server.behave(behaviour)
  const mailer = mailerOf(server, {}, behaviour === 'silent' ? { ...TIMEOUTS, silenceMs: 1_000 } : TIMEOUTS)

  await expect(mailer.send(mail)).rejects.toThrow(reason)
  expect(server.delivered).toEqual([])
})

test('a server elsewhere that cannot encrypt gets no mail', async () => {
  const server = await startSmtpStandIn()

  const sent = mailerOf(server, { isLocal: false }).send(mail)

  await expect(sent).rejects.toThrow('The mail server did not take the mail: ETLS')
  expect(server.delivered).toEqual([])
})
