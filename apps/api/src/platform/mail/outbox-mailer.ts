import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#api/platform/clock/clock.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { picturesOf, withPictures } from './inline-picture.ts'
import type { Forgotten, Mail, Mailer } from './mailer.ts'

const HOUR_MS = 60 * 60 * 1000
/** Every mailed link is dead by then, but those to leave the newsletter by. */
const RETENTION_MS = 7 * 24 * HOUR_MS
/** Half of it is mails: each may have a page beside its text. */
const MOST_FILES = 10_000
/** What the outbox itself has written, half-written files (with a dot) included, and when. */
const OWN_FILE = /^\.?(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-.+\.(?:txt|html)$/

/**
 * Mail without a server: each a file named by its time, written atomically, its page beside it. Mails hold links that
 * set passwords: the folder is private, and once an hour a mail deletes files older than a week or beyond `mostFiles`.
 */
export function createOutboxMailer(
  folder: string,
  clock: Clock,
  { mostFiles = MOST_FILES }: { mostFiles?: number } = {},
): Mailer {
  let sweepAtMs = 0
  return {
    async send({ id = newId(), text, html, pictures, ...head }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${id}`
      if (html !== undefined) {
        await save(folder, `${name}.html`, withPictures(html, picturesOf({ html, pictures })))
      }
      await save(folder, `${name}.txt`, `${toHead(head)}\n\n${text}\n`)
      const nowMs = clock.now().getTime()
      if (nowMs < sweepAtMs) return
      sweepAtMs = nowMs + HOUR_MS
      // Earlier releases made it readable for everybody.
      await chmod(folder, 0o700)
      await sweep(folder, { cutoffMs: nowMs - RETENTION_MS, mostFiles })
    },
    async forget(customer) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => OWN_FILE.test(each) && each.endsWith('.txt'))) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '')
        if (!tellsOf(text, customer)) continue
        await rm(join(folder, name), { force: true })
        await rm(join(folder, name.replace(/\.txt$/, '.html')), { force: true })
      }
    },
  }
}

/** Also what went to an address that they had before, and what the shop’s owners were told of them. */
function tellsOf(mail: string, { customerIds, email }: Forgotten): boolean {
  const [head = ''] = mail.split('\n\n', 1)
  const lines = head.split('\n')
  return (
    customerIds.some((id) => lines.includes(customerLine(id))) ||
    addressesIn(mail).includes(email.toLowerCase())
  )
}

/** Whole: that of somebody else may end like it. */
function addressesIn(mail: string): string[] {
  const found = mail.toLowerCase().match(/[^\s<>()"',:;]+@[^\s<>()"',:;]+/g) ?? []
  return found.map((address) => address.replace(/[.!?]+$/, ''))
}

function customerLine(customerId: string): string {
  return `Customer: ${oneLine(customerId)}`
}

function toHead({
  to,
  subject,
  replyTo,
  answers = [],
  leaveUrl,
  customerId,
}: Omit<Mail, 'id' | 'text' | 'html' | 'pictures'>): string {
  const inReplyTo = answers.at(-1)
  const lines = [
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${oneLine(replyTo)}`]),
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${oneLine(inReplyTo)}`]),
    ...(leaveUrl === undefined ? [] : [`List-Unsubscribe: <${leaveUrl}>`]),
    ...(customerId === undefined ? [] : [customerLine(customerId)]),
  ]
  return lines.join('\n')
}

async function sweep(
  folder: string,
  { cutoffMs, mostFiles }: { cutoffMs: number; mostFiles: number },
): Promise<void> {
  const newestFirst = (await readdir(folder)).filter((name) => OWN_FILE.test(name)).toSorted(byTimeDown)
  const over = newestFirst.filter((name, index) => index >= mostFiles || writtenAtMs(name) < cutoffMs)
  for (const name of over) await rm(join(folder, name), { force: true })
}

function writtenAtMs(name: string): number {
  return Date.parse(name.replace(OWN_FILE, '$1$2:$3:$4'))
}

/** By the time that names begin with, after the dot of a half-written file. */
function byTimeDown(one: string, other: string): number {
  return other.replace(/^\./, '').localeCompare(one.replace(/^\./, ''), 'en')
}

async function save(folder: string, name: string, content: string): Promise<void> {
  const half = join(folder, `.${name}`)
  await writeFile(half, content, { mode: 0o600 })
  await rename(half, join(folder, name))
}

/** Header injection: a line break would begin another header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}
