import { fileTexts } from '#api/texts/imports.ts'
import { FileProblem } from './file-problem.ts'
import { fold, nearest } from './nearest.ts'
import { COLUMN_NAMES, type ColumnName } from './product-columns.ts'

/** What else people call a column. */
const ALIASES: Readonly<Record<string, ColumnName>> = {
  sku: 'productId',
  number: 'productId',
  title: 'name',
  description: 'descriptions',
  advantage: 'advantages',
  ingredient: 'ingredients',
  types: 'type',
  skinTypes: 'skinType',
  scents: 'scent',
  use: 'useCase',
  useCases: 'useCase',
  feature: 'features',
  size: 'dimension',
  picture: 'pictures',
  altTexts: 'pictureTexts',
}

const BY_FOLDED = new Map<string, ColumnName>([
  ...Object.entries(ALIASES).map(([alias, name]) => [fold(alias), name] as const),
  ...COLUMN_NAMES.map((name) => [fold(name), name] as const),
])

/** Stands beside refused rows, and means nothing when they come back. */
export const WHY = 'why'

/** A head can have a hundred thousand names that nobody knows: nobody reads what each of them may mean. */
const MOST_GUESSED = 100

export type Head = {
  /** As they came. */
  names: string[]
  /** Which column each is. */
  columns: (ColumnName | undefined)[]
  unknown: { name: string; meant: ColumnName | null }[]
}

export function readHead(cells: readonly string[]): Head {
  const names = cells.map((cell) => cell.trim())
  const columns = names.map((name) => BY_FOLDED.get(fold(name)))
  const unknown = names.filter((name, at) => columns[at] === undefined && name !== '' && name !== WHY)
  const present = new Set(columns)
  const missing = COLUMN_NAMES.filter((column) => !present.has(column))
  return {
    names,
    columns,
    unknown: [...new Set(unknown)].map((name, at) => ({
      name,
      meant: at < MOST_GUESSED ? meantBy(name, missing) : null,
    })),
  }
}

/** Throws FileProblem where rows under it would mean nothing. */
export function requireUsable({ columns }: Head): void {
  const known = columns.filter((column) => column !== undefined)
  if (known.length === 0) {
    throw new FileProblem('unknownColumns', fileTexts.unknownColumns('productId, name, price'))
  }
  const doubled = known.find((column, at) => known.indexOf(column) !== at)
  if (doubled) throw new FileProblem('doubledColumn', fileTexts.doubledColumn(doubled))
  if (!known.includes('id') && !known.includes('productId')) {
    throw new FileProblem('keyless', fileTexts.keyless)
  }
}

/** A column that the file does not have yet. */
function meantBy(name: string, missing: readonly ColumnName[]): ColumnName | null {
  const near = nearest(name, missing)
  return missing.find((column) => column === near) ?? null
}
