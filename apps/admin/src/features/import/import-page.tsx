import type { ImportRun } from '@shop/contract/admin/imports'
import { hasErrorCode } from '@shop/contract/call-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Checking } from '#admin/features/import/checking.tsx'
import { ChooseFiles } from '#admin/features/import/choose-files.tsx'
import { DryRun } from '#admin/features/import/dry-run.tsx'
import { importQuery } from '#admin/features/import/import-calls.ts'
import { ImportDone } from '#admin/features/import/import-done.tsx'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { Stopped } from '#admin/features/import/stopped.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { checkingTexts, importTexts as texts } from '#admin/texts/import.ts'

export type ImportPageProps = {
  /** The dry run that is looked at. */
  runId: string | undefined
  onRun: (id: string | undefined) => void
}

/** Choosing files, what they will do, and what they did: each import has an address. */
export function ImportPage({ runId, onRun }: ImportPageProps) {
  if (runId === undefined) return <ChooseFiles onSent={onRun} />
  return <OneImport key={runId} id={runId} onRun={onRun} />
}

function OneImport({ id, onRun }: { id: string; onRun: ImportPageProps['onRun'] }) {
  const { data: run, error, refetch } = useQuery(importQuery(id))
  if (hasErrorCode(error, 'not_found')) return <ChooseFiles onSent={onRun} above={<Gone />} />
  if (run) return <Step key={run.state === 'taking' ? 'checked' : run.state} run={run} onRun={onRun} />
  return (
    <>
      <ImportHead title={texts.title} />
      <PageBody>
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
      </PageBody>
    </>
  )
}

function Gone() {
  return (
    <Note kind="care" title={texts.gone}>
      {texts.goneHint}
    </Note>
  )
}

/** What is wrong with the file, over the choice of another. */
function Unreadable({ run: { name, problem } }: { run: ImportRun }) {
  return (
    <Note kind="failure" title={checkingTexts.unreadable(name)}>
      {problem?.message}
    </Note>
  )
}

function Step({ run, onRun }: { run: ImportRun; onRun: ImportPageProps['onRun'] }) {
  useFocusOfContent()
  const onAnother = () => onRun(undefined)
  switch (run.state) {
    case 'checking':
      return <Checking run={run} onCancel={onAnother} />
    case 'unreadable':
      return <ChooseFiles onSent={onRun} above={<Unreadable run={run} />} />
    case 'stopped':
      return <Stopped run={run} onAnother={onAnother} />
    case 'taken':
      return <ImportDone run={run} onAnother={onAnother} />
    default:
      return <DryRun run={run} onAnother={onAnother} />
  }
}

/**
 * For a step of a page that takes the place of another by itself: what had the focus is gone, and the keyboard goes on at the
 * content.
 */
function useFocusOfContent(): void {
  // External system: the focus.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
}
