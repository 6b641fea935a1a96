import type { ImportRow } from '@shop/contract/admin/imports'

/** What a table or a list of rows shows: those in sight, and the room that the others take. */
export type WindowedRows = {
  /** Undefined while it is on its way. `at`: its place among all. */
  rows: { at: number; row: ImportRow | undefined }[]
  total: number
  beforePx: number
  afterPx: number
  measure: (element: Element | null) => void
}
