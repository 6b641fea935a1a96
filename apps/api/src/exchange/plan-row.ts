import { MAX_STOCK } from '@shop/contract/admin/stock'
import type { Permission } from '@shop/contract/permissions'
import { type StaffProductRow, toFields } from '#api/catalogue/index.ts'
import { cellTexts } from '#api/texts/imports.ts'
import type { FileRow, Mark, Marks } from './file-row.ts'
import type { Match } from './match-product.ts'
import {
  type ColumnName,
  FIELD_COLUMNS,
  type FieldColumn,
  isFieldColumn,
  type Known,
  type MissingValue,
  readUnits,
} from './product-columns.ts'
import type { PicturesReading } from './read-pictures.ts'
import type { WantedProduct } from './wanted-product.ts'

export type PlannedRow = {
  kind: 'new' | 'changed' | 'same' | 'refused'
  product: { id: string; version: number } | null
  name: string
  sku: string
  marks: Marks
  /** Null where nothing is to be written. */
  wanted: WantedProduct | null
  missing: MissingValue[]
}

type About = {
  match: Match
  known: Known
  /** Undefined where the file says nothing of pictures. */
  pictures: PicturesReading | undefined
  may: ReadonlySet<Permission>
}

/** What a row would do, or why it cannot. Every cell that is wrong says so. */
export function planRow({ cells }: FileRow, { match, known, pictures, may }: About): PlannedRow {
  const { present } = match
  const fields = readFields(cells, { present, known, may })
  const stock = readStock(cells.get('stock'), { present, may })
  const marks: Marks = {
    ...fields.marks,
    ...stock.marks,
    ...markPictures(pictures, { present, may }),
    ...match.marks,
  }
  const product = present ? { id: present.id, version: present.version } : null
  const about = {
    product,
    name: cells.get('name')?.trim() || (present?.name ?? ''),
    sku: cells.get('productId')?.trim() || (present?.sku ?? ''),
    marks,
    missing: fields.missing,
  }
  if (Object.values(marks).some(({ problem }) => problem !== undefined)) {
    return { ...about, kind: 'refused', wanted: null }
  }
  if (present && Object.keys(marks).length === 0) return { ...about, kind: 'same', wanted: null }
  const wanted = {
    slug: match.slug,
    patch: fields.patch,
    stock: stock.units,
    ...(pictures && !pictures.isSame && { pictures: pictures.wanted }),
  }
  return { ...about, kind: present ? 'changed' : 'new', wanted }
}

type Reading = { present: StaffProductRow | undefined; known: Known; may: ReadonlySet<Permission> }

function readFields(cells: FileRow['cells'], reading: Reading) {
  const marks: Marks = {}
  const missing: MissingValue[] = []
  let patch: WantedProduct['patch'] = {}
  for (const [name, cell] of cells) {
    if (!isFieldColumn(name)) continue
    const read = readField(name, cell, reading)
    if (read.mark) marks[name] = read.mark
    if (read.missing) missing.push(read.missing)
    patch = { ...patch, ...read.patch }
  }
  return { marks, missing, patch }
}

type FieldReading = { mark?: Mark; missing?: MissingValue; patch?: WantedProduct['patch'] }

/** Empty cells of a new product say nothing, but for what it must have. */
const NEEDED: readonly ColumnName[] = ['name', 'price']

function readField(name: FieldColumn, cell: string, { present, known, may }: Reading): FieldReading {
  const column = FIELD_COLUMNS[name]
  const before = present && column.write(present, known)
  // An unchanged cell is accepted, even where today’s rules would refuse it.
  if (before === cell) return {}
  if (!present && cell.trim() === '' && !NEEDED.includes(name)) return {}
  const read = column.read(cell, known, present)
  if ('problem' in read)
    return { mark: { problem: read.problem }, ...(read.missing && { missing: read.missing }) }
  if (!present || before === undefined) return { patch: read.patch }
  if (column.write({ ...present, ...toFields(read.patch) }, known) === before) return {}
  if (name === 'price' && !may.has('prices.write')) return { mark: { problem: cellTexts.mayNotPrice } }
  return { mark: { before }, patch: read.patch }
}

type StockReading = { units: number; marks: Marks }

/** Of what is there already, stock is a difference and never set. */
function readStock(
  cell: string | undefined,
  { present, may }: Pick<Reading, 'present' | 'may'>,
): StockReading {
  if (cell === undefined || cell.trim() === '') return { units: 0, marks: {} }
  const read = readUnits(cell)
  const wrong = (problem: string) => ({ units: 0, marks: { stock: { problem } } })
  if ('problem' in read) return wrong(read.problem)
  if (read.units > MAX_STOCK) return wrong(cellTexts.tooMany(MAX_STOCK))
  if (present || read.units === 0) return { units: 0, marks: {} }
  return may.has('stock.write') ? { units: read.units, marks: {} } : wrong(cellTexts.mayNotStock)
}

function markPictures(
  pictures: PicturesReading | undefined,
  { present, may }: Pick<Reading, 'present' | 'may'>,
): Marks {
  if (!pictures) return {}
  const { before, isSame, problem, textsProblem, keptTexts, wanted } = pictures
  const isOfLibrary = wanted.some((each) => 'file' in each || ('media' in each && each.alt !== undefined))
  const mayNot = isOfLibrary && !may.has('media.write')
  const wrong = problem ?? (mayNot ? cellTexts.mayNotPictures : undefined)
  return {
    ...(!present && keptTexts !== undefined && { pictureTexts: { kept: keptTexts } }),
    ...(textsProblem !== undefined && { pictureTexts: { problem: textsProblem } }),
    ...(wrong !== undefined
      ? { pictures: { problem: wrong } }
      : !isSame && present && { pictures: { before } }),
  }
}
