import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/** A mail leaves by a job, which a busy shop may delay. */
const ARRIVES_MS = 20_000

const LOOK_AGAIN_MS = 100

/** Mails do not change: each is read once. */
const read = new Map<string, string>()

/**
 * Waits for a mail to somebody in the shared shop's outbox with a link to a page, other than `before`. @returns the link,
 * without origin
 */
export async function readMailedLink(to: string, page: string, before?: string): Promise<string> {
  let link: string | undefined
  const find = async () => {
    link = await findLink(to, page)
    return link !== undefined && link !== before
  }
  const polling = { timeout: ARRIVES_MS, intervals: [LOOK_AGAIN_MS] }
  await expect.poll(find, { ...polling, message: `a mail to ${to}` }).toBe(true)
  return link ?? ''
}

export function secretOf(link: string): string {
  return new URLSearchParams(link.replace(/.*#/, '')).get('token') ?? ''
}

async function findLink(to: string, page: string): Promise<string | undefined> {
  const mails = await listMails()
  return mails
    .filter((mail) => mail.startsWith(`To: ${to}\n`))
    .map((mail) => mail.match(`${page}#token=[\\w-]+`)?.[0])
    .findLast((link) => link !== undefined)
}

/** Oldest first. */
async function listMails(): Promise<string[]> {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'outbox')
  // Dot files are being written.
  const files = (await readdir(folder).catch(() => []))
    .filter((file) => /^[^.].*\.txt$/.test(file))
    .toSorted()
  const isNew = (file: string) => !read.has(file)
  for (const file of files.filter(isNew)) read.set(file, await readFile(join(folder, file), 'utf8'))
  return files.flatMap((file) => read.get(file) ?? [])
}
