import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { useCheckAgain } from '#admin/features/import/import-calls.ts'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { importTexts, checkingTexts as texts } from '#admin/texts/import.ts'

export type StoppedProps = { run: ImportRun; onAnother: () => void }

/** An import that did not come to its end; nothing of it was written. */
export function Stopped({ run: { id, name, zipName, problem }, onAnother }: StoppedProps) {
  const again = useCheckAgain()
  const check = () => again.mutate({ id, name, zipName: zipName ?? undefined })
  return (
    <>
      <ImportHead title={importTexts.title} onAnother={onAnother} />
      <PageBody>
        <Note
          kind="failure"
          title={texts.stopped}
          action={
            <Button variant="neutral" size="compact" busy={again.isPending} onClick={check}>
              {texts.again}
            </Button>
          }
        >
          {problem?.message}
        </Note>
        {again.error && <FormMessage>{failureMessage(again.error)}</FormMessage>}
      </PageBody>
    </>
  )
}
