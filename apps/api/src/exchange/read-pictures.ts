import { MAX_PICTURES } from '@shop/contract/admin/product-fields'
import type { StaffProductRow, StoredPicture } from '#api/catalogue/index.ts'
import type { FiledPicture } from '#api/media/index.ts'
import { cellTexts } from '#api/texts/imports.ts'
import { joinLines, joinWords, splitLines, splitWords } from './cell-rules.ts'
import type { WantedPicture } from './wanted-product.ts'

const MAX_TEXT_LENGTH = 300
/** Of those that came with the release: `bar-lavender`. */
const RELEASE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What a file of the zip turned out to be. */
export type ZipPicture = { file: string; sha256: string } | { problem: string }

/** Where pictures of a name are looked for, all of it read before. */
export type PictureSources = {
  /** Undefined where the zip has none of this name, or there is none. */
  inZip: (name: string) => ZipPicture | undefined
  /** Of the library: by what is in their files, by name, by id. */
  byFile: ReadonlyMap<string, FiledPicture>
  byName: (name: string) => readonly FiledPicture[]
  byId: ReadonlyMap<string, FiledPicture>
  isReleased: (name: string) => boolean
}

export type PicturesReading = {
  /** Names of those that the product has. */
  before: string
  isSame: boolean
  wanted: WantedPicture[]
  problem?: string
  textsProblem?: string
  /** What the pictures will say, where that is not what the file says: the library keeps its own words. */
  keptTexts?: string
}

type Cells = { names: string; texts: string | undefined }

/** Names and words as a product's own pictures are written. */
export function writePictures(
  { pictures }: Pick<StaffProductRow, 'pictures'>,
  byId: PictureSources['byId'],
): string {
  return joinWords(pictures.map((picture) => nameOf(picture, byId)))
}

export function writePictureTexts({ pictures }: Pick<StaffProductRow, 'pictures'>): string {
  const texts = pictures.map(({ alt }) => alt)
  return texts.every((alt) => alt === '') ? '' : joinLines(texts)
}

export function pictureNames(cell: string): string[] {
  return splitWords(cell).map((name) => name.normalize('NFC'))
}

/** The pictures of one row. `present`: the product as it is. */
export function readPictures(
  { names: cell, texts: textsCell = '' }: Cells,
  present: StaffProductRow | undefined,
  sources: PictureSources,
): PicturesReading {
  const names = pictureNames(cell)
  const texts = splitLines(textsCell).map((text) => text.trim())
  const found = names.map((name, at) => find(name, texts[at] ?? '', { present, sources }))
  const wanted = found.flatMap((each) => ('wanted' in each ? [each.wanted] : []))
  const problem = problemOf(names, found) ?? wordless(names, found, present)
  const textsProblem = problemOfTexts(names, texts)
  const said = found.map((each) => ('wanted' in each ? each.words : ''))
  const isKept = said.some((words, at) => texts[at] && words !== texts[at])
  const had = (present?.pictures ?? []).map(keyOfStored)
  return {
    before: present ? writePictures(present, sources.byId) : '',
    isSame: problem === undefined && wanted.map(keyOf).join() === had.join(),
    wanted,
    ...(problem !== undefined && { problem }),
    ...(textsProblem !== undefined && { textsProblem }),
    ...(isKept && { keptTexts: joinLines(said) }),
  }
}

/** `isNew`: the product does not have it yet. `words`: what is to be seen on it, as the import leaves it. */
type Found =
  | { wanted: WantedPicture; isNew: boolean; isDescribed: boolean; words: string }
  | { problem: string }

type Around = { present: StaffProductRow | undefined; sources: PictureSources }

/** In the zip, else among those that the product has, else in the library, else one that came with the release. */
function find(name: string, words: string, { present, sources }: Around): Found {
  const inZip = sources.inZip(name)
  if (inZip && 'problem' in inZip) return inZip
  const held = present?.pictures ?? []
  if (inZip) {
    const known = sources.byFile.get(inZip.sha256)
    if (known) return fromLibrary(known, words, held)
    return { wanted: { ...inZip, alt: words }, isNew: true, isDescribed: words !== '', words }
  }
  const own = held.find((picture) => isCalled(picture, name, sources.byId))
  if (own) return { wanted: wantedAgain(own), isNew: false, isDescribed: true, words: own.alt }
  const [picture, another] = sources.byName(name)
  if (another) return { problem: cellTexts.pictureUnclear }
  if (picture) return fromLibrary(picture, words, held)
  if (RELEASE_NAME.test(name) && sources.isReleased(name)) {
    return { wanted: { release: name, alt: words }, isNew: true, isDescribed: words !== '', words }
  }
  return {
    problem: /\.hei[cf]$/i.test(name) ? cellTexts.pictureHeic : cellTexts.pictureMissing,
  }
}

/** It keeps the words that it has, also where a product takes it for the first time. */
function fromLibrary(
  { id, alt, isDescribed }: FiledPicture,
  given: string,
  held: readonly StoredPicture[],
): Found {
  const isNew = !held.some(({ media }) => media?.id === id)
  if (isDescribed || !isNew || given === '') {
    return { wanted: { media: id }, isNew, isDescribed, words: alt }
  }
  return { wanted: { media: id, alt: given }, isNew, isDescribed: true, words: given }
}

function problemOf(names: readonly string[], found: readonly Found[]): string | undefined {
  for (const [at, each] of found.entries()) {
    if ('problem' in each) return toldOf(names, at, each.problem)
  }
  if (names.length > MAX_PICTURES) return cellTexts.tooManyPictures(MAX_PICTURES)
  const keys = found.map((each) => ('wanted' in each ? keyOf(each.wanted) : ''))
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  return twice < 0 ? undefined : toldOf(names, twice, cellTexts.pictureTwice)
}

/** No picture goes live without words. */
function wordless(
  names: readonly string[],
  found: readonly Found[],
  present: StaffProductRow | undefined,
): string | undefined {
  if (!present || (present.state !== 'active' && present.publishAt === null)) return undefined
  const at = found.findIndex((each) => 'wanted' in each && each.isNew && !each.isDescribed)
  return at < 0 ? undefined : toldOf(names, at, cellTexts.pictureWordless)
}

/** Where there are several, which one it is. */
function toldOf(names: readonly string[], at: number, problem: string): string {
  return names.length === 1 ? problem : cellTexts.ofPicture(names[at] ?? '', problem)
}

function problemOfTexts(names: readonly string[], texts: readonly string[]): string | undefined {
  if (texts.length > names.length && names.length > 0) return cellTexts.moreTexts
  return texts.some((text) => text.length > MAX_TEXT_LENGTH) ? cellTexts.tooLong : undefined
}

function nameOf({ name, media }: StoredPicture, byId: PictureSources['byId']): string {
  return media ? (byId.get(media.id)?.fileName ?? name) : name
}

function isCalled(picture: StoredPicture, name: string, byId: PictureSources['byId']): boolean {
  return [picture.name, nameOf(picture, byId)].some((each) => each.normalize('NFC') === name)
}

function wantedAgain({ name, alt, isDecorative, media }: StoredPicture): WantedPicture {
  return media ? { media: media.id } : { release: name, alt, ...(isDecorative && { isDecorative }) }
}

function keyOfStored(picture: StoredPicture): string {
  return keyOf(wantedAgain(picture))
}

function keyOf(picture: WantedPicture): string {
  if ('media' in picture) return picture.media
  return 'file' in picture ? picture.sha256 : `release ${picture.release}`
}
