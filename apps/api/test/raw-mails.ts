import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import { createOutboxMailer } from '#api/platform/mail/outbox-mailer.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aFolder } from '#test/media-makers.ts'

/** `to`: whom it was handed over for; `lines`: of its head, as they came. */
type RawMail = { to: readonly string[]; lines: readonly string[] }

/** All that the shop writes at the head of a mail; what carries it adds the first ones, the outbox the last. */
const HEADERS =
  /^(?:Date|Message-ID|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|From|To|Subject|Reply-To|In-Reply-To|References|List-Unsubscribe|List-Unsubscribe-Post|Customer)$/i

/** Takes each mail of a shop twice, raw: as a file of the outbox, and as a mail server gets it. */
export async function aRawPost(): Promise<{ mailer: Mailer; raw: () => Promise<RawMail[]> }> {
  const folder = join(await aFolder(), 'outbox')
  const outbox = createOutboxMailer(folder, { now: () => new Date() })
  const server = await aMailServer()
  return {
    mailer: {
      async send(mail) {
        await outbox.send(mail)
        await server.mailer.send(mail)
      },
    },
    raw: async () => [
      ...(await filesOf(folder)),
      ...server.delivered.map(({ to, source }) => ({ to, lines: headOf(source, '\r\n') })),
    ],
  }
}

async function filesOf(folder: string): Promise<RawMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => {
    const lines = headOf(text, '\n')
    return { to: lines.filter((line) => line.startsWith('To: ')).map((line) => line.slice(4)), lines }
  })
}

/** Up to the first empty line; a line that begins with a blank goes on with the one before (RFC 5322, 2.2.3). */
function headOf(source: string, lineEnd: string): string[] {
  const [head = ''] = source.split(lineEnd + lineEnd, 1)
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split(lineEnd)
}

/** Of the mails to each of these, twice, once by file and once by wire: no header but the shop's own, each once, and no other recipient. */
export function expectOwnHeads(mails: readonly RawMail[], recipients: readonly string[]): void {
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [...recipients, ...recipients].toSorted().map((to) => [to]),
  )
  for (const { lines } of mails) {
    const names = lines.map((line) => /^[^:\s]+(?=: )/.exec(line)?.[0] ?? line)
    expect(names.filter((name) => !HEADERS.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
  }
}
