import type { ColumnName } from './product-columns.ts'

/** `cells`: of the known columns that the file has. `row`: as spreadsheets count. */
export type FileRow = { row: number; cells: ReadonlyMap<ColumnName, string> }

/** What is told of a cell: what is there now, where it changes; why it is refused; what will stand where the file's is not taken. */
export type Mark = { before?: string; problem?: string; kept?: string }
export type Marks = Partial<Record<ColumnName, Mark>>
