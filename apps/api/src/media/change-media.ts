import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PictureCrop } from '@shop/contract/admin/media'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { type AboutChanges, inChangeSet, mergeOrRefuse } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { MEDIA_TYPES, quickRenditionOf } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { FINISH_PICTURE } from './finish-picture.ts'
import { keptCrop } from './kept-crop.ts'
import { findMedia, lockMedia, lockShownPictures, updateMedia } from './media.repository.ts'
import type { FocalPoint, MediaRow } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { omitUndefined } from './omit-undefined.ts'
import { requireWords } from './require-words.ts'
import { toAudited } from './to-audited.ts'

/** The focal point is a fraction of what the crop shows. */
const CUT = [['crop', 'focal']]

/** What is left out stays. */
type MediaPatch = {
  alt?: string | undefined
  isDecorative?: boolean | undefined
  focal?: FocalPoint | null | undefined
  crop?: PictureCrop | null | undefined
}

/** `changeSetId` is null when nothing changed. */
type ChangedMedia = { row: MediaRow; changeSetId: string | null }

/** Describes or cuts a picture; wherever it is shown, it is shown so at once. `seen`: the version that the editor saw. */
export async function changeMedia(
  shop: MediaShop,
  id: string,
  { seen, patch }: { seen: number; patch: MediaPatch },
  about: Omit<AboutChanges, 'summary'>,
): Promise<ChangedMedia> {
  const row = await findMedia(shop.db, id)
  if (!row) throw new Refusal('not_found')
  const given = omitUndefined(patch)
  const wanted = given.crop === undefined ? given : { ...given, crop: keptCrop(given.crop) }
  const cut = wanted.crop === undefined ? undefined : await cutAnew(shop, row, wanted.crop)
  return shop.db.transaction((tx) =>
    inChangeSet(tx, { ...about, summary: `Picture ${row.name}` }, async (changes) => {
      await lockShownPictures(tx)
      const before = await lockListed(tx, id)
      const present = toAudited(before)
      const fields = await mergeOrRefuse(tx, { kind: 'media', id, seen, present, wanted, together: CUT })
      if (Object.keys(fields).length === 0) return { row: before, changeSetId: null }
      const shown = cut && fields.crop !== undefined ? shownAnew(before, cut) : {}
      const saved = await writeMedia(shop, tx, { before, fields: { ...fields, ...shown } })
      changes.record({ kind: 'media', id, before: present, after: toAudited(saved) })
      return { row: saved, changeSetId: changes.id }
    }),
  )
}

async function lockListed(tx: Tx, id: string): Promise<MediaRow> {
  const row = await lockMedia(tx, id)
  if (row?.state !== 'quick' && row?.state !== 'whole') throw new Refusal('not_found')
  return row
}

async function writeMedia(
  { clock, jobs }: MediaShop,
  tx: Tx,
  { before, fields }: { before: MediaRow; fields: Partial<MediaRow> },
): Promise<MediaRow> {
  const { id, version } = before
  const saved = await updateMedia(tx, id, { ...fields, version: version + 1, changedAt: clock.now() })
  if (!saved) throw new Refusal('not_found')
  await requireWords(tx, before, saved)
  if (saved.state === 'quick') await jobs.enqueue(tx, FINISH_PICTURE, { id })
  return saved
}

/** The files of another cut, before any row says so: the quick one at least is there when pages ask for it. */
async function cutAnew(shop: MediaShop, row: MediaRow, crop: PictureCrop | null): Promise<PictureRecord> {
  if (isDeepStrictEqual(crop, row.crop)) return row.shown
  const known = row.earlier.find((cut) => isDeepStrictEqual(cut.crop, crop))
  if (known) return known.shown
  const original = await shop.storage.get(originalKey(row.sha256))
  if (!original) throw new Refusal('storage_away')
  const folder = await mkdtemp(join(tmpdir(), 'shop-picture-'))
  try {
    const [masterPath, quickPath] = [join(folder, 'original'), join(folder, 'quick.webp')]
    await writeFile(masterPath, original)
    const { record } = await shop.encoders.quick.begin({ masterPath, crop: crop ?? undefined }, quickPath)
    const rendition = quickRenditionOf(record)
    const key = renditionKey(record.hash, rendition)
    await shop.storage.put(key, await readFile(quickPath), MEDIA_TYPES[rendition.format])
    return record
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function shownAnew(
  { crop, shown, earlier, state }: MediaRow,
  next: PictureRecord,
): Pick<MediaRow, 'shown' | 'earlier' | 'state'> {
  if (next.hash === shown.hash) return { shown, earlier, state }
  const others = earlier.filter((cut) => cut.shown.hash !== next.hash && cut.shown.hash !== shown.hash)
  return { shown: next, earlier: [...others, { crop, shown }], state: 'quick' }
}
