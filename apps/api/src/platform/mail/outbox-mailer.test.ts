import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOutboxMailer } from './outbox-mailer.ts'

async function anOutbox() {
  const root = await mkdtemp(join(tmpdir(), 'shop-outbox-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'outbox')
  return { folder, mailer: createOutboxMailer(folder, { now: () => new Date('2026-01-05T15:04:00Z') }) }
}

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

test('a line break cannot smuggle in another head line', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send({ to: 'a@example.com\nBcc: b@example.com', subject: 'Hello\r\nX: y', text: 'Hi' })

  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toBe(
    'To: a@example.com Bcc: b@example.com\nSubject: Hello X: y\n\nHi\n',
  )
})
