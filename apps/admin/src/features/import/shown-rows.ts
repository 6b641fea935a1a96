import type { ImportRun, RowKind } from '@shop/contract/admin/imports'

export type ShownKind = RowKind | 'all'
type Counts = ImportRun['counts']
type Column = ImportRun['columns'][number]

/** In the order in which they are offered: what has to be seen to comes first. */
const ORDER = ['all', 'refused', 'left', 'changed', 'new', 'same'] as const satisfies readonly ShownKind[]
/** What names a row, and what everybody looks at first. */
const ALWAYS: readonly string[] = ['productId', 'name', 'price']
/** So many fit beside each other. */
const MOST_COLUMNS = 8

export function countOf(counts: Counts, kind: ShownKind): number {
  if (kind !== 'all') return counts[kind]
  return counts.new + counts.changed + counts.same + counts.refused + counts.left
}

export function shownKinds(counts: Counts): ShownKind[] {
  return ORDER.filter((kind) => kind === 'all' || countOf(counts, kind) > 0)
}

/** What is worth looking at first. */
export function firstKind(counts: Counts): ShownKind {
  return (['refused', 'changed', 'new'] as const).find((kind) => counts[kind] > 0) ?? 'all'
}

/** Of a wide file only the columns in which something changes, or is wrong. */
export function touchedColumns(columns: readonly Column[]): readonly Column[] {
  if (columns.length <= MOST_COLUMNS) return columns
  const some = columns.filter(({ name, isTouched }) => isTouched || ALWAYS.includes(name))
  return some.length > 0 ? some : columns.slice(0, MOST_COLUMNS)
}
