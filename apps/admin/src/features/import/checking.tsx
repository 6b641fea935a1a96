import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { sendDrop } from '#admin/features/import/import-calls.ts'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { Progress } from '#admin/features/import/progress.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { chooseTexts, checkingTexts as texts } from '#admin/texts/import.ts'

export type CheckingProps = { run: ImportRun; onCancel: () => void }

/** While the files are read. */
export function Checking({ run: { id, name, progress }, onCancel }: CheckingProps) {
  const percent = progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)
  const cancel = () => {
    onCancel()
    void sendDrop(id).catch(() => undefined)
  }
  return (
    <>
      <ImportHead title={texts.title(name)} about={texts.about} />
      <PageBody>
        <div className="sheet-block sheet-body grid justify-items-start gap-3">
          <Progress
            label={texts.title(name)}
            percent={percent}
            words={percent === 0 ? texts.starting : texts.progress(percent)}
          />
          <Button variant="neutral" size="compact" onClick={cancel}>
            {chooseTexts.cancel}
          </Button>
        </div>
      </PageBody>
    </>
  )
}
