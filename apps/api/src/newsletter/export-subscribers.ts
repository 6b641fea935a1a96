import type { Deps } from '#api/deps.ts'
import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import { escapeFormulasWithin } from '#api/platform/csv/formulas.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { newsletterSummaries, subscriberColumns } from '#api/texts/newsletter.ts'
import type { StoredSubscriber } from './newsletter.repository.ts'
import { oneClickUrl } from './newsletter-links.ts'
import { countSubscribers, selectConfirmed } from './subscribers-list.repository.ts'

const ROWS_A_READ = 500
/** What the change log calls a file that was taken. Nothing is there to be put back. */
const EXPORT_KIND = 'subscriber-export'

/** Whoever takes addresses out of the shop is on record, with how many there were; none of them. */
export async function recordExport(
  { db }: Pick<Deps, 'db'>,
  about: Omit<AboutChanges, 'summary'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { confirmed } = await countSubscribers(tx)
    const summary = newsletterSummaries.exported(confirmed)
    await inChangeSet(tx, { ...about, summary }, async (changes) => {
      changes.record({ kind: EXPORT_KIND, id: newId(), before: null, after: { subscribers: confirmed } })
    })
  })
}

/** Head and rows of those who confirmed, and of nobody else; so many are in memory, and no more. */
export async function* listExportRows({
  db,
  config: { publicUrl },
}: Pick<Deps, 'db' | 'config'>): AsyncGenerator<string[]> {
  yield [...subscriberColumns]
  let after: string | undefined
  for (;;) {
    const rows = await selectConfirmed(db, { after, limit: ROWS_A_READ })
    for (const row of rows) yield toCells(row, publicUrl).map(escapeFormulasWithin)
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
