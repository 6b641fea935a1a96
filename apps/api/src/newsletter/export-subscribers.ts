import type { Deps } from '#api/deps.ts'
import { subscriberColumns } from '#api/texts/newsletter.ts'
import type { StoredSubscriber } from './newsletter.repository.ts'
import { oneClickUrl } from './newsletter-links.ts'
import { selectConfirmed } from './subscribers-list.repository.ts'

const ROWS_A_READ = 500

/** Head and rows of those who confirmed, and of nobody else; so many are in memory, and no more. */
export async function* listExportRows({
  db,
  config: { publicUrl },
}: Pick<Deps, 'db' | 'config'>): AsyncGenerator<string[]> {
  yield [...subscriberColumns]
  let after: string | undefined
  for (;;) {
    const rows = await selectConfirmed(db, { after, limit: ROWS_A_READ })
    for (const row of rows) yield toCells(row, publicUrl)
    after = rows.at(-1)?.id
    if (rows.length < ROWS_A_READ) return
  }
}

function toCells(
  { email, confirmedAt, confirmedBy, askedAt, page, words, leaveSecret }: StoredSubscriber,
  publicUrl: string,
): string[] {
  return [
    email ?? '',
    confirmedAt?.toISOString() ?? '',
    confirmedBy ?? '',
    askedAt.toISOString(),
    page,
    words,
    leaveSecret === null ? '' : oneClickUrl(publicUrl, leaveSecret),
  ]
}
