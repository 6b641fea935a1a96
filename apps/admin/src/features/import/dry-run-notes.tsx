import type { ImportRun } from '@shop/contract/admin/imports'
import { Note } from '#admin/parts/note.tsx'
import { dryRunTexts as texts } from '#admin/texts/import.ts'

/** What of the file as a whole is left out. */
export function DryRunNotes({ run: { unknownColumns } }: { run: ImportRun }) {
  if (unknownColumns.length === 0) return null
  const names = unknownColumns.map(({ name, meant }) => (meant === null ? name : texts.meant(name, meant)))
  return <Note kind="care">{texts.unknownColumns(names.join(', '))}</Note>
}
