import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#api/platform/clock/clock.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mail without a mail server: each is a file in a folder, named by its time, for people and tests to read, and beside
 * it the page where it has one. A file is there whole or not at all.
 */
export function createOutboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send({ id = newId(), to, subject, text, html }) {
      await mkdir(folder, { recursive: true })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${id}`
      if (html !== undefined) await save(folder, `${name}.html`, html)
      await save(folder, `${name}.txt`, `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n${text}\n`)
    },
  }
}

async function save(folder: string, name: string, content: string): Promise<void> {
  const half = join(folder, `.${name}`)
  await writeFile(half, content, { mode: 0o600 })
  await rename(half, join(folder, name))
}

/** A line break in a head line would begin another head line. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}
