export type { ExportHead, TableCount } from './export-format.ts'
export { type Exceptions, findFilledTable, loadExport } from './load-export.ts'
export { type ExportPart, readExport } from './read-export.ts'
export { writeExport } from './write-export.ts'
