import { newSlug } from '@shop/contract/admin/product-fields'
import type { StaffProductRow } from '#api/catalogue/index.ts'
import { cellTexts } from '#api/texts/imports.ts'
import type { FileRow, Marks } from './file-row.ts'
import type { ColumnName } from './product-columns.ts'

/** Which product a row is about. */
export type Match = {
  /** Undefined: a new one. */
  present: StaffProductRow | undefined
  /** The address that a new one asks for; null where it follows from its name. */
  slug: string | null
  marks: Marks
}

type Stock = {
  byId: ReadonlyMap<string, StaffProductRow>
  bySku: ReadonlyMap<string, StaffProductRow>
  /** Addresses that products have or had. */
  takenSlugs: ReadonlySet<string>
}

/** In which row a product or a number stood before. */
export type Seen = Map<string, number>

/** By id, else by number. A product stands in a file once: the first row counts. */
export function matchProduct({ row, cells }: FileRow, stock: Stock, seen: Seen): Match {
  const id = cells.get('id')?.trim() ?? ''
  const sku = cells.get('productId')?.trim() ?? ''
  const byNumber = stock.bySku.get(sku)
  const present = stock.byId.get(id) ?? byNumber
  const earlier = findEarlier({ row, product: present?.id ?? '', id, sku }, seen)
  const complaint =
    (id === '' && sku === '' && cellTexts.nothingNamed) ||
    (earlier !== undefined && cellTexts.alsoInRow(earlier))
  const keyColumn: ColumnName = cells.has('productId') && (sku !== '' || id === '') ? 'productId' : 'id'
  if (complaint) return { present, slug: null, marks: { [keyColumn]: { problem: complaint } } }
  if (!present) return matchNew({ id, cells, keyColumn }, stock)
  const isOthersNumber = byNumber !== undefined && byNumber.id !== present.id
  return { present, slug: null, marks: isOthersNumber ? { productId: { problem: cellTexts.skuTaken } } : {} }
}

type NewRow = { id: string; cells: FileRow['cells']; keyColumn: ColumnName }

/** One that no product is called by. */
function matchNew({ id, cells, keyColumn }: NewRow, { takenSlugs }: Stock): Match {
  const asNew = (marks: Marks): Match => ({ present: undefined, slug: id === '' ? null : id, marks })
  const isWhole = cells.has('name') && cells.has('price')
  if (!isWhole) return asNew({ [keyColumn]: { problem: cellTexts.unknownProduct } })
  if (id === '') return asNew({})
  if (!newSlug.safeParse(id).success) return asNew({ id: { problem: cellTexts.noId } })
  return asNew(takenSlugs.has(id) ? { id: { problem: cellTexts.idTaken } } : {})
}

type Keys = { row: number; product: string; id: string; sku: string }

/** Notes the row under everything that names its product. */
function findEarlier({ row, product, id, sku }: Keys, seen: Seen): number | undefined {
  const keys = [product && `product ${product}`, id && `product ${id}`, sku && `number ${sku}`].filter(
    (key) => key !== '',
  )
  const earlier = keys.map((key) => seen.get(key)).find((found) => found !== undefined)
  for (const key of keys) if (!seen.has(key)) seen.set(key, row)
  return earlier
}
