import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { Radio } from '@shop/ui/radio'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { DryRunFigures } from '#admin/features/import/dry-run-figures.tsx'
import { leftRowsUrl } from '#admin/features/import/import-calls.ts'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { ImportRows } from '#admin/features/import/import-rows.tsx'
import { MissingValues } from '#admin/features/import/missing-values.tsx'
import { RowDialog } from '#admin/features/import/row-dialog.tsx'
import { countOf, firstKind, type ShownKind, shownKinds } from '#admin/features/import/shown-rows.ts'
import { TakeBar } from '#admin/features/import/take-bar.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { useDownload } from '#admin/parts/use-download.ts'
import { importTexts, dryRunTexts as texts } from '#admin/texts/import.ts'

export type DryRunProps = { run: ImportRun; onAnother: () => void }

/** What every row would do, before it is done. */
export function DryRun({ run, onAnother }: DryRunProps) {
  const [kind, setKind] = useState<ShownKind>(() => firstKind(run.counts))
  const [row, setRow] = useState<number>()
  const download = useDownload()
  return (
    <>
      <ImportHead title={texts.title(run.name)} about={<About run={run} />} onAnother={onAnother} />
      <PageBody>
        <DryRunFigures run={run} onKind={setKind} />
        <DryRunNotes run={run} />
        <div className="flex flex-wrap items-center gap-2">
          <Kinds run={run} kind={kind} onKind={setKind} />
          {run.counts.refused > 0 && (
            <Button
              variant="plain"
              size="compact"
              icon={<Download />}
              className="max-md:-ml-4 md:ml-auto"
              busy={download.isPending}
              onClick={() => download.mutate(leftRowsUrl(run.id))}
            >
              {texts.leftAsCsv}
            </Button>
          )}
        </div>
        <div className="sheet-block">
          <ImportRows key={kind} run={run} kind={kind} onRow={setRow} />
          <MissingValues run={run} />
        </div>
      </PageBody>
      <TakeBar run={run} onCancel={onAnother} />
      <RowDialog run={run} row={row} onClose={() => setRow(undefined)} />
    </>
  )
}

function About({ run: { reading, counts } }: { run: ImportRun }) {
  if (!reading) return texts.about
  const { encoding, separator, pictures } = reading
  const rows = counts.new + counts.changed + counts.same + counts.refused
  const read = texts.read({ rows, pictures, seconds: reading.seconds.toLocaleString('en-GB') })
  return (
    <span>
      {texts.about}
      <span className="hidden md:inline">{` · ${read} · ${texts.as(encoding, separator)}`}</span>
    </span>
  )
}

type KindsProps = { run: ImportRun; kind: ShownKind; onKind: (kind: ShownKind) => void }

/** Which rows are shown; kinds that there are none of are not offered. */
function Kinds({ run, kind, onKind }: KindsProps) {
  return (
    <fieldset aria-label={importTexts.rows} className="segments is-narrow">
      {shownKinds(run.counts).map((each) => (
        <Radio
          key={each}
          name="kind"
          className="segment"
          label={`${texts.kinds[each]} ${countOf(run.counts, each).toLocaleString('en-GB')}`}
          checked={each === kind}
          onChange={() => onKind(each)}
        />
      ))}
    </fieldset>
  )
}

/** What of the file as a whole is left out. */
function DryRunNotes({ run: { unknownColumns } }: { run: ImportRun }) {
  if (unknownColumns.length === 0) return null
  const names = unknownColumns.map(({ name, meant }) => (meant === null ? name : texts.meant(name, meant)))
  return <Note kind="care">{texts.unknownColumns(names.join(', '))}</Note>
}
