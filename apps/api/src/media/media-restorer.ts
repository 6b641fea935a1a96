import { isDeepStrictEqual } from 'node:util'
import { pictureCrop } from '@shop/contract/admin/media'
import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import {
  lockMedia,
  lockShownPictures,
  selectMediaByIds,
  selectUses,
  updateMedia,
} from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { omitUndefined } from './omit-undefined.ts'
import { requireWords } from './require-words.ts'
import { toAudited } from './to-audited.ts'

const point = z.object({ x: z.number(), y: z.number() })
const restored = z.partial(
  z.object({
    alt: z.string(),
    isDecorative: z.boolean(),
    focal: z.nullable(point),
    crop: z.nullable(pictureCrop),
  }),
)

/** Undo of what was done to a picture: its words and its cut; one that was deleted comes back, as long as it was not swept. */
export function mediaRestorer({ clock }: Pick<MediaShop, 'clock'>): Restorer {
  return {
    kind: 'media',
    permission: 'media.write',
    async find(tx, id, { isLocked }) {
      if (isLocked) await lockShownPictures(tx)
      const row = isLocked ? await lockMedia(tx, id) : (await selectMediaByIds(tx, [id]))[0]
      return row && (row.state === 'quick' || row.state === 'whole') ? toAudited(row) : null
    },
    async restore(tx, { id, fields }) {
      const row = await lockMedia(tx, id)
      if (!row || row.state === 'dropping' || row.state === 'receiving') throw new Refusal('not_found')
      // As by hand: the days until it is swept begin anew.
      const changed = { version: row.version + 1, changedAt: clock.now() }
      if (fields === null) {
        const uses = await selectUses(tx, id)
        if (uses.length > 0) throw new Refusal('media_in_use', { data: { uses } })
        await updateMedia(tx, id, { ...changed, state: 'gone' })
        return changed.version
      }
      const { crop, ...words } = restored.parse(fields)
      const cut = crop === undefined ? {} : cutAsBefore(row, crop)
      // The nightly sweep has what is missing of its files made.
      const saved = await updateMedia(tx, id, { ...changed, ...omitUndefined(words), ...cut, state: 'quick' })
      if (!saved) throw new Refusal('not_found')
      await requireWords(tx, row, saved)
      return changed.version
    },
  }
}

function cutAsBefore({ crop, shown, earlier }: MediaRow, wanted: MediaRow['crop']): Partial<MediaRow> {
  if (isDeepStrictEqual(crop, wanted)) return {}
  const known = earlier.find((each) => isDeepStrictEqual(each.crop, wanted))
  if (!known) throw new Refusal('not_found')
  return {
    crop: wanted,
    shown: known.shown,
    earlier: [...earlier.filter((each) => each !== known), { crop, shown }],
  }
}
