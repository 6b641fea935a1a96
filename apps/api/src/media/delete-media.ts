import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { lockMedia, lockShownPictures, selectUses, updateMedia } from './media.repository.ts'
import type { MediaShop } from './media-deps.ts'
import { toAudited } from './to-audited.ts'

/**
 * Its files go with the sweep, 30 days later; until then it can be put back. Throws Refusal `media_in_use`, with where.
 * @returns the change set
 */
export async function deleteMedia(
  { db, clock }: Pick<MediaShop, 'db' | 'clock'>,
  id: string,
  about: Omit<AboutChanges, 'summary'>,
): Promise<string | null> {
  return db.transaction((tx) =>
    inChangeSet(tx, { ...about, summary: 'A picture deleted' }, async (changes) => {
      await lockShownPictures(tx)
      const row = await lockMedia(tx, id)
      if (!row || (row.state !== 'quick' && row.state !== 'whole')) throw new Refusal('not_found')
      const uses = await selectUses(tx, id)
      if (uses.length > 0) throw new Refusal('media_in_use', { data: { uses } })
      await updateMedia(tx, id, { state: 'gone', version: row.version + 1, changedAt: clock.now() })
      changes.record({ kind: 'media', id, before: toAudited(row), after: null })
      return changes.id
    }),
  )
}
