import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

/** Whom the mail server is given, as the shop's own mailer addresses a mail. */
async function recipientOf(address: string): Promise<string> {
  const transport = createTransport({ jsonTransport: true })
  const { envelope } = await transport.sendMail({ from: 'a@b.example', to: { name: '', address }, text: '' })
  return envelope.to.join()
}

const SPELLINGS = [
  'victim@x.com',
  'Victim@X.com',
  '<victim@x.com>',
  '<<victim@x.com',
  'victim@x.com>>>',
  'victim@x\u00ad.com',
  'victim@x\u200b.com',
  'victim@x\ufe0f.com',
  'victim@x\u034f.com',
  'victim@x\u3002com',
  'victim@\uff58.com',
  '"victim"@x.com',
  '"v\\ictim"@x.com',
  '"victim+1"@x.com',
  'victim+2@x.com',
  'victim@x.com.',
]

test('every spelling is counted as the one mailbox that it is delivered to', async () => {
  const recipients = await Promise.all(SPELLINGS.map(recipientOf))

  expect(SPELLINGS.map(mailboxOf)).toEqual(SPELLINGS.map(() => 'victim@x.com'))
  expect(recipients.map(mailboxOf)).toEqual(SPELLINGS.map(() => 'victim@x.com'))
})

test('a domain is one in its own letters and as the network has it', async () => {
  const written = ['june@b\u00fccher.example', 'june@B\u00dcCHER.example', 'june@xn--bcher-kva.example']

  const recipients = await Promise.all(written.map(recipientOf))

  expect(new Set([...written, ...recipients].map(mailboxOf))).toEqual(new Set(['june@xn--bcher-kva.example']))
})

test.each([
  ['another name', 'june@x.com', 'june.m@x.com'],
  ['a domain that a host parser would cut off', 'june@x.com/y.com', 'june@x.com'],
  ['a quoted name of two words', '"june m"@x.com', 'june@x.com'],
  ['another domain', 'june@x.com', 'june@x.com.example'],
])('%s is another mailbox', (_, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
