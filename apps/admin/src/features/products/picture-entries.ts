import { type LibraryPicture, MAX_ALT_LENGTH } from '@shop/contract/admin/media'
import type { PictureInput } from '@shop/contract/admin/product-fields'
import { picture as shownPicture } from '@shop/contract/picture'
import * as z from 'zod/mini'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'

/** One of the library: where it stands there, and the words that it has there. */
const inLibrary = z.object({
  id: z.string(),
  version: z.number(),
  alt: z.string(),
  isDecorative: z.boolean(),
})

/** A picture of a product as it stands in the form. */
export const pictureEntry = z.object({
  /** Of its place in the list, for good. */
  key: z.string(),
  media: z.nullable(inLibrary),
  /** On its way into the library. */
  upload: z.nullable(z.string()),
  /** Of one that came with the release. */
  name: z.string(),
  /** As typed; those of a picture in the library are saved there. */
  alt: z.string(),
  isDecorative: z.boolean(),
  /** As shoppers see it; null until it has arrived. */
  picture: z.nullable(shownPicture),
})

export type PictureEntry = z.output<typeof pictureEntry>

export function toPictureEntry(given: EditedProduct['pictures'][number]): PictureEntry {
  const { media, isDecorative, ...picture } = given
  const words = { alt: given.alt, isDecorative }
  return {
    key: media?.id ?? given.name,
    media: media && { ...media, ...words },
    upload: null,
    name: given.name,
    ...words,
    picture,
  }
}

export function fromLibrary({ id, version, alt, isDecorative, picture }: LibraryPicture): PictureEntry {
  const words = { alt, isDecorative }
  return { key: id, media: { id, version, ...words }, upload: null, name: picture.name, ...words, picture }
}

export function fromUpload(id: string): PictureEntry {
  return { key: id, media: null, upload: id, name: '', alt: '', isDecorative: false, picture: null }
}

/** What has arrived keeps its place and the words that were typed meanwhile. */
export function arrived(entry: PictureEntry, media: LibraryPicture): PictureEntry {
  const { alt, isDecorative } = entry
  const isTyped = alt.trim() !== '' || isDecorative
  return { ...fromLibrary(media), key: entry.key, ...(isTyped && { alt, isDecorative }) }
}

/** The same, or the same of the library under another key. */
export function isAmong(entries: readonly PictureEntry[], { key, media }: PictureEntry): boolean {
  return entries.some((entry) => entry.key === key || (media !== null && entry.media?.id === media.id))
}

export function isUndescribed({ alt, isDecorative }: PictureEntry): boolean {
  return alt.trim() === '' && !isDecorative
}

/** Which pictures, in which order, and words that stand with the product alone. */
function listedAs({ key, media, upload, name, alt, isDecorative }: PictureEntry): string {
  if (upload) return key
  return media ? media.id : JSON.stringify([name, alt.trim(), isDecorative])
}

export function pictureMeaning(entries: readonly PictureEntry[]): string {
  return JSON.stringify(entries.map((entry) => [listedAs(entry), hasNewWords(entry) && wordsOf(entry)]))
}

export function hasNewWords(entry: PictureEntry): boolean {
  const { media, alt, isDecorative } = entry
  return media !== null && (media.alt !== alt.trim() || media.isDecorative !== isDecorative)
}

function wordsOf({ alt, isDecorative }: PictureEntry) {
  return { alt: alt.trim(), isDecorative }
}

/** What has not arrived yet is left out. */
export function toPictureInputs(entries: readonly PictureEntry[]): PictureInput[] {
  return entries.flatMap((entry): PictureInput[] => {
    if (entry.media) return [{ media: entry.media.id }]
    return entry.upload ? [] : [{ name: entry.name, ...wordsOf(entry) }]
  })
}

export type PictureChanges = { added: number; removed: number; isOrdered: boolean; described: number }

export function pictureChangesOf(
  before: readonly PictureEntry[],
  now: readonly PictureEntry[],
): PictureChanges {
  const identity = ({ key, media }: PictureEntry) => media?.id ?? key
  const [were, are] = [before.map(identity), now.map(identity)]
  const stayed = are.filter((id) => were.includes(id))
  const described = now.filter((entry) => hasNewWords(entry) || hasOtherWords(entry, before))
  return {
    added: are.length - stayed.length,
    removed: were.length - stayed.length,
    isOrdered: stayed.join() !== were.filter((id) => are.includes(id)).join(),
    described: described.length,
  }
}

/** Of one that came with the release. */
function hasOtherWords(entry: PictureEntry, before: readonly PictureEntry[]): boolean {
  const earlier = before.find(({ key }) => key === entry.key)
  if (entry.media || !earlier) return false
  return earlier.alt !== entry.alt.trim() || earlier.isDecorative !== entry.isDecorative
}

/** What of a picture of the library a product shows. */
export type InLibrary = Pick<LibraryPicture, 'id' | 'version' | 'alt' | 'isDecorative' | 'picture'>

export function toInLibrary({ media, ...given }: EditedProduct['pictures'][number]): InLibrary[] {
  const { isDecorative, ...picture } = given
  return media ? [{ ...media, alt: given.alt, isDecorative, picture }] : []
}

/**
 * As the library has it now; words that somebody is typing stay. So do the words and the version that these began with, unless
 * the new ones have been seen: the shop then says whose they would replace.
 */
export function refreshed(
  entry: PictureEntry,
  { id, version, alt, isDecorative, picture }: InLibrary,
  areSeen: boolean,
): PictureEntry {
  if (entry.media?.id !== id || entry.media.version >= version) return entry
  const words = { alt, isDecorative }
  const isTyped = hasNewWords(entry)
  const isSame = entry.alt.trim() === alt && entry.isDecorative === isDecorative
  if (isTyped && !areSeen && !isSame) return { ...entry, picture }
  return { ...entry, media: { id, version, ...words }, picture, ...(!isTyped && words) }
}

export function isTooLong({ alt }: PictureEntry): boolean {
  return alt.trim().length > MAX_ALT_LENGTH
}

/** The picture at `from` stands at `to`; all others keep their order. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
