import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOutboxMailer } from './outbox-mailer.ts'

async function anOutbox(options?: Parameters<typeof createOutboxMailer>[2]) {
  const root = await mkdtemp(join(tmpdir(), 'shop-outbox-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'outbox')
  let now = new Date('2026-01-05T15:04:00Z')
  const setTime = (time: string) => {
    now = new Date(time)
  }
  return { folder, setTime, mailer: createOutboxMailer(folder, { now: () => now }, options) }
}

const mail = {
  to: 'amelia@example.com',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('without a mail server each mail is a file in the outbox', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send({ to: 'amelia@example.com', subject: 'Your order', text: 'Thank you.' })
  await mailer.send({ to: 'june@example.com', subject: 'Your order', text: 'Thank you too.' })

  const names = await readdir(folder)
  expect(names).toEqual(Array(2).fill(expect.stringMatching(/^2026-01-05T15-04-00.000Z-[0-9a-f-]{36}\.txt$/)))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails.toSorted()).toEqual([
    'To: amelia@example.com\nSubject: Your order\n\nThank you.\n',
    'To: june@example.com\nSubject: Your order\n\nThank you too.\n',
  ])
})

test('a mail that is a page too has it beside its text, under the mail’s own id', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send({
    id: '0197-a-job',
    to: 'amelia@example.com',
    subject: 'Your order',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
  })

  const names = (await readdir(folder)).toSorted()
  expect(names).toEqual([
    '2026-01-05T15-04-00.000Z-0197-a-job.html',
    '2026-01-05T15-04-00.000Z-0197-a-job.txt',
  ])
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toBe('<p>Thank you.</p>')
})

test('a page in the outbox holds its pictures itself, the shop’s mark among them', async () => {
  const { folder, mailer } = await anOutbox()
  const html = '<img src="cid:shop-mark"><img src="cid:soap"><img src="cid:soap">'

  await mailer.send({
    ...mail,
    html,
    pictures: [{ name: 'soap', type: 'image/jpeg', bytes: Buffer.from('soap') }],
  })

  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.html'))
  expect(await readFile(join(folder, name), 'utf8')).toMatch(
    /^<img src="data:image\/png;base64,iVBOR[^"]+"><img src="data:image\/jpeg;base64,c29hcA=="><img src="data:image\/jpeg;base64,c29hcA==">$/,
  )
})

test('a line break cannot smuggle in another head line', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send({ to: 'a@example.com\nBcc: b@example.com', subject: 'Hello\r\nX: y', text: 'Hi' })

  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toBe(
    'To: a@example.com Bcc: b@example.com\nSubject: Hello X: y\n\nHi\n',
  )
})

test('a mail of a list names where one leaves it', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send({ ...mail, id: 'welcome', leaveUrl: 'https://soap.example/leave?token=a' })

  const text = await readFile(join(folder, '2026-01-05T15-04-00.000Z-welcome.txt'), 'utf8')
  expect(text).toBe(
    'To: amelia@example.com\nSubject: Your order\nList-Unsubscribe: <https://soap.example/leave?token=a>\n\nThank you.\n',
  )
})

test('nobody but whoever runs the shop looks into the outbox, also into one from before', async () => {
  const { folder, mailer } = await anOutbox()
  await mkdir(folder, { mode: 0o755 })

  await mailer.send(mail)

  const names = await readdir(folder)
  expect(await modeOf(folder)).toBe('700')
  expect(names).toHaveLength(2)
  expect(await Promise.all(names.map((name) => modeOf(join(folder, name))))).toEqual(['600', '600'])
})

test('a mail goes after seven days; what else lies in the folder stays', async () => {
  const { folder, mailer, setTime } = await anOutbox()
  await mailer.send({ ...mail, id: 'first' })
  await writeFile(join(folder, 'notes.txt'), 'Mine.')
  setTime('2026-01-12T15:03:00Z')
  await mailer.send({ ...mail, id: 'second' })
  const before = (await readdir(folder)).toSorted()

  setTime('2026-01-12T16:04:00Z')
  await mailer.send({ ...mail, id: 'third' })

  expect(before.filter((name) => name.includes('first'))).toHaveLength(2)
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-01-12T15-03-00.000Z-second.html',
    '2026-01-12T15-03-00.000Z-second.txt',
    '2026-01-12T16-04-00.000Z-third.html',
    '2026-01-12T16-04-00.000Z-third.txt',
    'notes.txt',
  ])
})

test('of any number of mails the newest files stay, so many of them', async () => {
  const { folder, mailer } = await anOutbox({ mostFiles: 20 })
  await mkdir(folder)
  for (let minute = 10; minute < 40; minute += 1) {
    await writeFile(join(folder, `2026-01-05T10-${minute}-00.000Z-old.txt`), '')
  }

  await mailer.send({ ...mail, id: 'last' })

  const names = (await readdir(folder)).toSorted()
  expect(names).toHaveLength(20)
  expect(names.at(0)).toBe('2026-01-05T10-22-00.000Z-old.txt')
  expect(names.at(-1)).toBe('2026-01-05T15-04-00.000Z-last.txt')
})

test('whoever is forgotten takes along the mails of their account and those that name their address, and no others', async () => {
  const { folder, mailer } = await anOutbox()
  const ann = { customerIds: ['ann', 'ann-before'], email: 'Ann@example.com' }
  await mailer.send({ ...mail, id: 'hers', to: 'ann@example.com' })
  await mailer.send({ ...mail, id: 'earlier', to: 'a.lee@example.com', customerId: 'ann-before' })
  await mailer.send({
    ...mail,
    id: 'told',
    to: 'owner@example.com',
    text: 'Ann writes from ann@example.com.',
  })
  await mailer.send({ ...mail, id: 'answered', to: 'owner@example.com', replyTo: 'ann@example.com' })
  await mailer.send({ ...mail, id: 'ends-alike', to: 'joann@example.com', customerId: 'joann' })
  await mailer.send({ ...mail, id: 'begins-alike', to: 'ann@example.com.au', text: 'Customer: ann' })

  await mailer.forget?.(ann)

  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  expect(names).toEqual([
    '2026-01-05T15-04-00.000Z-begins-alike.txt',
    '2026-01-05T15-04-00.000Z-ends-alike.txt',
  ])
})
