import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import { sendDrop, useTake } from '#admin/features/import/import-calls.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { importTexts, dryRunTexts as texts } from '#admin/texts/import.ts'

export type TakeBarProps = { run: ImportRun; onCancel: () => void }

/** What will be done, in words, and doing it. */
export function TakeBar({ run, onCancel }: TakeBarProps) {
  const take = useTake()
  const isTaking = run.state === 'taking'
  const cancel = () => {
    onCancel()
    void sendDrop(run.id).catch((error: unknown) => toast.error(failureMessage(error, importTexts.failed)))
  }
  return (
    <ActionBar label={texts.bar} words={<Words run={run} error={take.error} />}>
      {!isTaking && !take.isPending && (
        <Button variant="plain" size="compact" className="on-bar max-md:hidden" onClick={cancel}>
          {texts.cancel}
        </Button>
      )}
      {run.takes > 0 && (
        <Button
          variant="bright"
          size="compact"
          className="max-md:w-full"
          busy={take.isPending || isTaking}
          onClick={() => take.mutate(run.id)}
        >
          {texts.take(run.takes, run.counts.new + run.counts.changed)}
        </Button>
      )}
    </ActionBar>
  )
}

/** What goes on is told before an answer that was lost. */
function Words({ run: { state, counts, takes, progress }, error }: { run: ImportRun; error: unknown }) {
  if (state === 'taking') {
    return (
      <>
        <strong>
          {progress.total > 0 && progress.done < progress.total
            ? texts.takingPictures(progress.done, progress.total)
            : texts.taking(takes)}
        </strong>{' '}
        <span className="text-sage">{texts.mayLeave}</span>
      </>
    )
  }
  if (error) return <span role="alert">{failureMessage(error, importTexts.failed)}</span>
  const good = counts.new + counts.changed
  if (good === 0) return counts.refused > 0 ? texts.nothingGood(counts.refused) : texts.nothingToTake
  return (
    <>
      <strong>{texts.good(good, counts.refused)}</strong>{' '}
      <span className="text-sage">
        {takes < good ? texts.atOnce(takes) : texts.will(counts.new, counts.changed)}
      </span>
    </>
  )
}
