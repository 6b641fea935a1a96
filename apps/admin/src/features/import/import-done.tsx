import type { ImportRow, ImportRun } from '@shop/contract/admin/imports'
import { Button, buttonClass } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { leftRowsUrl, rowsQuery, useCheckAgain } from '#admin/features/import/import-calls.ts'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { DoneNote } from '#admin/parts/done-note.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { useDownload } from '#admin/parts/use-download.ts'
import { useUndo } from '#admin/parts/use-undo.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { dryRunTexts, importTexts, doneTexts as texts } from '#admin/texts/import.ts'

const MOST_LISTED = 20

export type ImportDoneProps = { run: ImportRun; onAnother: () => void }
type Result = NonNullable<ImportRun['result']>

/** What was written, what was left and why, and the way back. */
export function ImportDone({ run, onAnother }: ImportDoneProps) {
  // External system: what was loaded of products before.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['products'] }), [])
  const { name, result, counts } = run
  if (!result) return null
  return (
    <>
      <ImportHead title={texts.title(name)} onAnother={onAnother} />
      <PageBody>
        <Written result={result} hasPictures={run.zipName !== null} />
        {result.remaining > 0 && <Remaining run={run} remaining={result.remaining} />}
        {counts.left + counts.refused > 0 && <LeftRows run={run} />}
        <WaysOn run={run} hasDrafts={result.created > 0} />
      </PageBody>
    </>
  )
}

function Written({ result, hasPictures }: { result: Result; hasPictures: boolean }) {
  const undo = useUndo()
  const { created, changed, changeSetId } = result
  const done = created + changed === 0 ? texts.nothing : texts.done(created, changed)
  return (
    <>
      <div role="status">
        <DoneNote
          title={undo.data ? undoneWords(undo.data.left.length) : done}
          changeSetId={changeSetId}
          undo={undo}
        >
          {hasPictures && !undo.data && texts.pictures}
        </DoneNote>
      </div>
      {undo.error && <FormMessage>{failureMessage(undo.error, importTexts.failed)}</FormMessage>}
    </>
  )
}

function undoneWords(left: number): string {
  return left === 0 ? texts.undone : texts.undoneInPart(left)
}

/** More than one import takes. */
function Remaining({ run: { id, name, zipName }, remaining }: { run: ImportRun; remaining: number }) {
  const again = useCheckAgain()
  const check = () => again.mutate({ id, name, zipName: zipName ?? undefined })
  return (
    <>
      <Note
        kind="facts"
        action={
          <Button variant="neutral" size="compact" busy={again.isPending} onClick={check}>
            {texts.next}
          </Button>
        }
      >
        {texts.remaining(remaining)}
      </Note>
      {again.error && <FormMessage>{failureMessage(again.error, importTexts.failed)}</FormMessage>}
    </>
  )
}

function WaysOn({ run: { id, counts }, hasDrafts }: { run: ImportRun; hasDrafts: boolean }) {
  const download = useDownload()
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/products"
        search={hasDrafts ? { tab: 'drafts' } : {}}
        className={buttonClass({ size: 'compact' })}
      >
        {hasDrafts ? texts.drafts : texts.products}
      </Link>
      {counts.left + counts.refused > 0 && (
        <Button
          variant="neutral"
          size="compact"
          icon={<Download />}
          busy={download.isPending}
          onClick={() => download.mutate(leftRowsUrl(id))}
        >
          {dryRunTexts.leftAsCsv}
        </Button>
      )}
    </div>
  )
}

/** The first of each kind; all of them stand in the CSV. */
function LeftRows({ run }: { run: ImportRun }) {
  const kinds = (['left', 'refused'] as const).filter((kind) => run.counts[kind] > 0)
  return (
    <div className="sheet-block">
      {kinds.map((kind) => (
        <LeftOfKind key={kind} run={run} kind={kind} />
      ))}
    </div>
  )
}

function LeftOfKind({ run, kind }: { run: ImportRun; kind: 'left' | 'refused' }) {
  const { data: rows = [] } = useQuery(rowsQuery(run.id, { kind, page: 1, of: 'taken' }))
  const listed = rows.slice(0, MOST_LISTED)
  const more = run.counts[kind] - listed.length
  return (
    <section className="sheet-body border-line border-t first:border-t-0">
      <h2 className="mb-2 text-sheet">{texts[kind](run.counts[kind])}</h2>
      <ul className="grid gap-1.5">
        {listed.map((row) => (
          <li key={row.row} className="break-words">
            <span className="font-[550]">{texts.rowName(row.row, row.name)}</span>{' '}
            <span className="text-moss">{whyOf(row)}</span>
          </li>
        ))}
        {rows.length > 0 && more > 0 && <li className="text-moss">{texts.more(more)}</li>}
      </ul>
    </section>
  )
}

function whyOf({ problem, cells }: ImportRow): string {
  const ofCells = cells.flatMap((cell) => (cell.problem === null ? [] : [`${cell.column}: ${cell.problem}`]))
  return [...(problem === null ? [] : [problem]), ...ofCells].join('; ')
}
