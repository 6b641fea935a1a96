import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { MAX_PICTURE_BYTES } from '@shop/contract/picture-upload'
import { type AboutChanges, type Changes, inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { type Encoder, MEDIA_TYPES, quickRenditionOf } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { FINISH_PICTURE } from './finish-picture.ts'
import { deleteMediaRow, findMediaByFile, insertMedia, lockMedia, updateMedia } from './media.repository.ts'
import type { MediaRow, PictureKind } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { HEAD_BYTES, kindOf } from './picture-kind.ts'
import { toAudited } from './to-audited.ts'

const SWEPT_WITHIN_SECONDS = 60

export const ORIGINAL_TYPE = 'application/octet-stream'

/** `path`: the whole file on this machine; it stays there. `name`: as it was called. */
export type ReceivedFile = { path: string; name: string; encoder?: Encoder }

/**
 * Takes a picture into the library: checks it, makes its quick rendition, keeps original and rendition, and has the rest
 * made later. All or nothing; the same file again is the same picture.
 */
export async function receivePicture(
  shop: MediaShop,
  file: ReceivedFile,
  about: Omit<AboutChanges, 'summary'>,
): Promise<MediaRow> {
  const staged = await stagePicture(shop, file)
  if (isInLibrary(staged)) return staged
  const summary = 'A picture for the library'
  const [row] = await shop.db.transaction((tx) =>
    admitPictures(tx, shop, { pictures: [{ id: staged.id }], about: { ...about, summary } }),
  )
  if (!row) throw new Refusal('storage_away')
  return row
}

/**
 * Stores the picture and its files under a row in state `receiving`, which nobody sees until it is admitted. What never is, a
 * sweep deletes.
 */
export async function stagePicture(shop: MediaShop, file: ReceivedFile): Promise<MediaRow> {
  const facts = { ...(await validatePicture(file.path)), sha256: await hashFile(file.path) }
  const known = await findMediaByFile(shop.db, facts.sha256)
  if (known && (isInLibrary(known) || (await isStaged(shop, known)))) return known
  if (known?.state === 'dropping') throw beingSwept()

  const quickPath = `${file.path}.webp`
  try {
    const { record, whole } = await (file.encoder ?? shop.encoders.quick).begin(
      { masterPath: file.path },
      quickPath,
    )
    const row = toNewRow(shop, { name: file.name, ...facts, ...whole, shown: record })
    const received = await noteReceiving(shop, row)
    if (isInLibrary(received)) return received
    // A deleted picture that comes back may be cropped: what was rendered just now shows all of it.
    const quick = received.shown.hash === record.hash ? quickPath : undefined
    await putFiles(shop, received, { original: file.path, quick })
    return received
  } finally {
    await rm(quickPath, { force: true })
  }
}

/** Whoever was interrupted has put both of its files away. */
async function isStaged({ storage }: MediaShop, { state, sha256, shown }: MediaRow): Promise<boolean> {
  if (state !== 'receiving') return false
  const keys = [originalKey(sha256), renditionKey(shown.hash, quickRenditionOf(shown))]
  return (await Promise.all(keys.map((key) => storage.head(key)))).every((found) => found !== undefined)
}

type Facts = { bytes: number; kind: PictureKind }

/** What can be said without decoding it. Throws Refusal `picture_too_large`, `picture_heic`, `picture_kind`. */
export async function validatePicture(path: string): Promise<Facts> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MAX_PICTURE_BYTES) throw new Refusal('picture_too_large')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 })
    return { bytes: size, kind: requireKind(buffer.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}

/** Throws Refusal `picture_heic`, `picture_kind`. */
export function requireKind(head: Buffer): PictureKind {
  const kind = kindOf(head)
  if (kind === 'heic') throw new Refusal('picture_heic')
  if (!kind) throw new Refusal('picture_kind')
  return kind
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Given = Facts & { sha256: string; name: string; width: number; height: number; shown: PictureRecord }

function toNewRow({ clock }: MediaShop, given: Given): MediaRow {
  const now = clock.now()
  return {
    ...given,
    id: newId(),
    alt: '',
    isDecorative: false,
    focal: null,
    crop: null,
    earlier: [],
    state: 'receiving',
    version: 1,
    createdAt: now,
    changedAt: now,
    usedAt: null,
  }
}

/** So that a sweep finds the files, should this process end before they are all there. */
async function noteReceiving({ db }: MediaShop, row: MediaRow): Promise<MediaRow> {
  return db.transaction(async (tx) => {
    const inserted = await insertMedia(tx, row)
    if (inserted) return inserted
    const known = await findMediaByFile(tx, row.sha256)
    if (!known) throw new Refusal('storage_away')
    return known
  })
}

/** Not in a transaction: a bucket may take its time. Without `quick` that file is there, or made with all the others. */
async function putFiles(
  shop: MediaShop,
  row: MediaRow,
  { original, quick }: { original: string; quick: string | undefined },
): Promise<void> {
  const rendition = quickRenditionOf(row.shown)
  try {
    await shop.storage.put(originalKey(row.sha256), await readFile(original), ORIGINAL_TYPE)
    if (quick === undefined) return
    const key = renditionKey(row.shown.hash, rendition)
    await shop.storage.put(key, await readFile(quick), MEDIA_TYPES[rendition.format])
  } catch (error) {
    await shop.db.transaction((tx) => deleteMediaRow(tx, row.id, 'receiving'))
    throw error
  }
}

type Admitting = {
  /** `alt`: words for one that has none. */
  pictures: readonly Named[]
  /** Of the library, with words for those that have none yet. */
  wordless?: readonly Named[]
  about: AboutChanges
}

type Named = { id: string; alt?: string }

/** Now they can be shown, in one change set. One that was deleted a while ago comes back as it was, words apart. */
export async function admitPictures(
  tx: Tx,
  shop: Pick<MediaShop, 'jobs' | 'clock'>,
  { pictures, wordless = [], about }: Admitting,
): Promise<MediaRow[]> {
  return inChangeSet(tx, about, async (changes) => {
    const rows: MediaRow[] = []
    for (const { id, alt = '' } of inOrder(pictures)) {
      const before = await lockMedia(tx, id)
      rows.push(
        before && isInLibrary(before)
          ? await describe(tx, shop, { before, alt, changes })
          : await admit(tx, shop, { id, before, alt, changes }),
      )
    }
    for (const { id, alt = '' } of inOrder(wordless)) {
      const before = await lockMedia(tx, id)
      if (before && isInLibrary(before)) await describe(tx, shop, { before, alt, changes })
    }
    return rows
  })
}

/** Of their ids, as everybody who locks several. */
function inOrder(pictures: readonly Named[]): Named[] {
  return pictures.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type Admitted = { id: string; before: MediaRow | undefined; alt: string; changes: Changes }

async function admit(
  tx: Tx,
  { jobs, clock }: Pick<MediaShop, 'jobs' | 'clock'>,
  { id, before, alt, changes }: Admitted,
): Promise<MediaRow> {
  // Marked by the sweep since it was staged: its files go.
  if (before?.state === 'dropping') throw beingSwept()
  const version = (before?.version ?? 0) + (before?.state === 'gone' ? 1 : 0)
  const words = before && isWordless(before) && { alt }
  const row = await updateMedia(tx, id, { ...words, state: 'quick', version, changedAt: clock.now() })
  if (!row) throw new Refusal('storage_away')
  await jobs.enqueue(tx, FINISH_PICTURE, { id })
  changes.record({ kind: 'media', id, before: null, after: toAudited(row) })
  return row
}

async function describe(
  tx: Tx,
  { clock }: Pick<MediaShop, 'clock'>,
  { before, alt, changes }: Omit<Admitted, 'id' | 'before'> & { before: MediaRow },
): Promise<MediaRow> {
  if (alt === '' || !isWordless(before)) return before
  const { id, version } = before
  const row = await updateMedia(tx, id, { alt, version: version + 1, changedAt: clock.now() })
  if (!row) throw new Refusal('storage_away')
  changes.record({ kind: 'media', id, before: toAudited(before), after: toAudited(row) })
  return row
}

function isWordless({ alt, isDecorative }: MediaRow): boolean {
  return alt === '' && !isDecorative
}

function beingSwept(): Refusal {
  return new Refusal('storage_away', { retryAfterSeconds: SWEPT_WITHIN_SECONDS })
}

function isInLibrary({ state }: MediaRow): boolean {
  return state === 'quick' || state === 'whole'
}
