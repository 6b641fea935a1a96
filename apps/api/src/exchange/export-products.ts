import {
  listStaffProductIds,
  type StaffProductRow,
  selectFacets,
  selectStaffProducts,
  selectTints,
} from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { findPicturesById } from '#api/media/index.ts'
import { COLUMN_NAMES, type ColumnName, FIELD_COLUMNS, isFieldColumn, type Known } from './product-columns.ts'
import { type PictureSources, writePictures, writePictureTexts } from './read-pictures.ts'

const ROWS_A_READ = 200
const EVERYTHING = Number.MAX_SAFE_INTEGER

type Shop = Pick<Deps, 'db'>
export type ExportQuery = Parameters<typeof listStaffProductIds>[1] & { ids?: string | undefined }

/** Which products an export holds, in the order of the list. */
export async function findExportedIds({ db }: Shop, { ids, ...query }: ExportQuery): Promise<string[]> {
  return ids === undefined ? listStaffProductIds(db, query, EVERYTHING) : [...new Set(ids.split(','))]
}

/** Head and rows; so many products and no more are in memory. `onRow`: told of each product whose row was read. */
export async function* listExportRows(
  { db }: Shop,
  ids: readonly string[],
  onRow: (product: StaffProductRow) => void = () => undefined,
): AsyncGenerator<string[]> {
  const known: Known = { facets: await selectFacets(db), tints: await selectTints(db) }
  yield [...COLUMN_NAMES]
  for (let start = 0; start < ids.length; start += ROWS_A_READ) {
    const some = ids.slice(start, start + ROWS_A_READ)
    const rows = new Map((await selectStaffProducts(db, some)).map((row) => [row.id, row]))
    const media = [...rows.values()].flatMap(({ pictures }) =>
      pictures.flatMap((each) => each.media?.id ?? []),
    )
    const byId = await findPicturesById(db, [...new Set(media)])
    for (const id of some) {
      const product = rows.get(id)
      if (!product) continue
      onRow(product)
      yield COLUMN_NAMES.map((column) => write(column, product, { ...known, byId }))
    }
  }
}

function write(
  column: ColumnName,
  product: StaffProductRow,
  { byId, ...known }: Known & Pick<PictureSources, 'byId'>,
): string {
  if (isFieldColumn(column)) return FIELD_COLUMNS[column].write(product, known)
  switch (column) {
    case 'id':
      return product.id
    case 'state':
      return product.state
    case 'stock':
      return String(product.stock)
    case 'pictures':
      return writePictures(product, byId)
    default:
      return writePictureTexts(product)
  }
}
