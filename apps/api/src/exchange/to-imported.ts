import {
  type ImportedProduct,
  type NewImportedProduct,
  type ProductFields,
  type StoredPicture,
  toFields,
} from '#api/catalogue/index.ts'
import { findPicturesById, pickPictures } from '#api/media/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { leftTexts } from '#api/texts/imports.ts'
import type { RowRow } from './imports.tables.ts'
import type { StagedPictures } from './stage-pictures.ts'
import { type WantedPicture, type WantedProduct, wantedProduct } from './wanted-product.ts'

/** No product has it. */
const NO_VERSION = 0

/** A row that is to be written, as the dry run showed it. */
export type GoodRow = { row: number; seen: { id: string; version: number } | null; wanted: WantedProduct }

export function readGoodRow({ row, kind, productId, version, wanted }: RowRow): GoodRow {
  const isNew = kind === 'new' || productId === null || version === null
  return { row, seen: isNew ? null : { id: productId, version }, wanted: wantedProduct.parse(wanted) }
}

type ToWrite = {
  created: NewImportedProduct[]
  changed: ImportedProduct[]
  /** Rows whose pictures are none, with the reason. */
  left: Map<number, string>
}

/** With pictures as products keep them, as the library has them now. */
export async function toImported(tx: Tx, rows: readonly GoodRow[], staged: StagedPictures): Promise<ToWrite> {
  const find = await findStored(tx, rows, staged)
  const written: ToWrite = { created: [], changed: [], left: new Map() }
  for (const { row, seen, wanted } of rows) {
    // `filesOf` has left its pictures out: whoever writes products says why.
    if (seen && wanted.pictures?.some((each) => 'file' in each && !staged.has(each.sha256))) {
      written.changed.push({ row, seen: { ...seen, version: NO_VERSION }, fields: {} })
      continue
    }
    const pictures = wanted.pictures?.map(find)
    const problem = pictures?.find((picture) => typeof picture === 'string')
    if (typeof problem === 'string') {
      written.left.set(row, problem)
      continue
    }
    const stored = pictures?.filter((picture) => typeof picture !== 'string')
    const fields = { ...toFields(wanted.patch), ...(stored && { pictures: stored }) }
    if (seen) written.changed.push({ row, seen, fields })
    else written.created.push(toNew(row, wanted, fields))
  }
  return written
}

function toNew(row: number, { slug, stock }: WantedProduct, fields: ProductFields): NewImportedProduct {
  const { name, priceCents } = fields
  if (name === undefined || priceCents === undefined) throw new Error('A new product without name or price')
  return { row, seen: null, slug, stock, fields: { ...fields, name, priceCents } }
}

/** The picture, or why there is none. */
async function findStored(
  tx: Tx,
  rows: readonly GoodRow[],
  staged: StagedPictures,
): Promise<(picture: WantedPicture) => StoredPicture | string> {
  const idOf = (picture: WantedPicture): string | undefined => {
    if ('media' in picture) return picture.media
    const known = 'file' in picture ? staged.get(picture.sha256) : undefined
    return known && 'id' in known ? known.id : undefined
  }
  const ids = rows.flatMap(({ wanted: { pictures = [] } }) => pictures.flatMap((each) => idOf(each) ?? []))
  const there = [...(await findPicturesById(tx, [...new Set(ids)])).keys()]
  const picked = new Map((await pickPictures(tx, there)).map((picture) => [picture?.media.id, picture]))
  return (picture) => {
    if ('release' in picture) return toStored(picture)
    const known = 'file' in picture ? staged.get(picture.sha256) : undefined
    if (known && 'problem' in known) return known.problem
    return picked.get(idOf(picture) ?? '') ?? leftTexts.picture_gone
  }
}

function toStored({
  release,
  alt,
  isDecorative,
}: Extract<WantedPicture, { release: string }>): StoredPicture {
  return { name: release, alt, ...(isDecorative && { isDecorative }) }
}
