import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { MAX_PICTURE_BYTES } from '@shop/contract/picture-upload'
import { newId } from '#api/platform/ids/ids.ts'
import { MEDIA_TYPES, quickRenditionOf, type Rendition } from '#api/platform/pictures/index.ts'
import { type Chunk, takeChunk } from '#api/platform/take-chunk.ts'
import { Refusal } from '#api/refusal.ts'
import { makeRenditions } from './make-renditions.ts'
import type { MediaShop } from './media-deps.ts'
import { customerKey, originalKey, renditionKey, renditionKeys } from './media-keys.ts'
import { ORIGINAL_TYPE, validatePicture } from './receive-picture.ts'
import { requirePictureHead } from './take-upload.ts'

/**
 * A picture of a customer: no part of the library, and its files are called by a name of its own instead of by what is in
 * them, so that they can go with it whoever else shows the same picture. Whose it is says the module that keeps it.
 */
type Shop = Pick<MediaShop, 'storage' | 'uploadsFolder' | 'encoders'>

type Received = Omit<Chunk, 'offset'> & {
  /** 32 hexadecimal digits that no other picture has. */
  name: string
  /** Writes down that its files may be there from now on, so that they are found should this process end. */
  note: (record: PictureRecord) => Promise<void>
}

/** `bytes`: of the whole file, in one chunk. Throws Refusals as an upload to the library does. */
export async function receiveCustomerPicture(shop: Shop, { name, note, ...file }: Received): Promise<void> {
  if (file.length > MAX_PICTURE_BYTES) throw new Refusal('picture_too_large')
  const path = join(shop.uploadsFolder, `${name}-${newId()}.part`)
  const rules = { tooLarge: 'picture_too_large', validate: requirePictureHead } as const
  try {
    const { offset } = await takeChunk(path, { ...file, offset: 0 }, rules, () =>
      keep(shop, path, { name, note }),
    )
    // Less came than was said, or whoever sent it has gone.
    if (offset < file.length) throw new Refusal('picture_damaged')
  } finally {
    await rm(path, { force: true })
  }
}

async function keep(
  { storage, encoders }: Shop,
  path: string,
  { name: hash, note }: Pick<Received, 'name' | 'note'>,
): Promise<void> {
  await validatePicture(path)
  const quickPath = `${path}.webp`
  try {
    const begun = await encoders.ofCustomers.begin({ masterPath: path }, quickPath)
    const record = { ...begun.record, hash }
    const quick = quickRenditionOf(record)
    await note(record)
    await storage.put(customerKey(originalKey(hash)), await readFile(path), ORIGINAL_TYPE)
    await storage.put(
      customerKey(renditionKey(hash, quick)),
      await readFile(quickPath),
      MEDIA_TYPES[quick.format],
    )
  } finally {
    await rm(quickPath, { force: true })
  }
}

/**
 * Makes the rest of its files; the file that was sent then goes, with all that a camera wrote into it.
 * @returns false when time did not allow them all
 */
export async function finishCustomerPicture(
  shop: Pick<MediaShop, 'storage' | 'encoders' | 'load'>,
  record: PictureRecord,
): Promise<boolean> {
  const original = customerKey(originalKey(record.hash))
  const isWhole = await makeRenditions(shop, {
    shown: record,
    crop: null,
    original,
    keyOf: (rendition) => customerKey(renditionKey(record.hash, rendition)),
  })
  if (isWhole) await shop.storage.delete(original)
  return isWhole
}

/** Deletes every file that it may have, once it is out of the library (`moveOutOfLibrary`). */
export async function deleteCustomerPicture(
  { storage }: Pick<MediaShop, 'storage'>,
  record: PictureRecord,
): Promise<void> {
  const keys = customerPictureKeys({ shown: record, isApart: true }, { isWhole: false })
  for (const key of keys) await storage.delete(key)
}

/** `isApart`: its files lie among no others; those of earlier releases lay among the library's (`move-out-of-library.ts`). */
export type CustomerPicture = { shown: PictureRecord; isApart: boolean }

/** Where its files lie or may lie; what is not made yet is not there. */
export function customerPictureKeys(
  { shown, isApart }: CustomerPicture,
  { isWhole }: { isWhole: boolean },
): string[] {
  const keys = [...(isWhole ? [] : [originalKey(shown.hash)]), ...renditionKeys(shown)]
  return [...keys.map(customerKey), ...(isApart ? [] : keys)]
}

/** Where what cannot be made anew of it lies, in one of these places: its original, or what was made of that before it went. */
export function lastingCustomerKeys(
  { shown, isApart }: CustomerPicture,
  { isWhole }: { isWhole: boolean },
): string[] {
  const key = isWhole ? renditionKey(shown.hash, quickRenditionOf(shown)) : originalKey(shown.hash)
  return [customerKey(key), ...(isApart ? [] : [key])]
}

export type SentRendition = { bytes: Buffer; type: string; isStandIn: boolean }

/** A file of it, or the quick rendition while it is being made. Undefined for none of its files. */
export async function readRendition(
  storage: MediaShop['storage'],
  { shown, isApart }: CustomerPicture,
  rendition: Rendition,
): Promise<SentRendition | undefined> {
  if (!shown.widths.includes(rendition.width)) return undefined
  for (const { width, format } of [rendition, quickRenditionOf(shown)]) {
    const key = renditionKey(shown.hash, { width, format })
    const bytes = (await storage.get(customerKey(key))) ?? (isApart ? undefined : await storage.get(key))
    const isStandIn = format !== rendition.format || width !== rendition.width
    if (bytes) return { bytes, type: MEDIA_TYPES[format], isStandIn }
  }
  return undefined
}
