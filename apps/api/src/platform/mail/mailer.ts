import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#api/platform/clock/clock.ts'
import { newId } from '#api/platform/ids/ids.ts'

/** A mail as the shop writes it: plain words to one person. */
export type Mail = { to: string; subject: string; text: string }

/** The one way mail leaves the shop. Delivering may be repeated; whoever sends decides what that means. */
export type Mailer = { send(mail: Mail): Promise<void> }

/**
 * Mail without a mail server: each is a file in a folder, named by its time, for people and tests to read.
 * A file is there whole or not at all.
 */
export function createOutboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${newId()}.txt`
      const half = join(folder, `.${name}`)
      await writeFile(half, `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n${text}\n`, { mode: 0o600 })
      await rename(half, join(folder, name))
    },
  }
}

/** A line break in a head line would begin another head line. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}
