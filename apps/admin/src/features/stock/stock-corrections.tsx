import { toast } from '@shop/ui/toast'
import { type ReactNode, useCallback, useState } from 'react'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { type CorrectStock, StockCorrection } from '#admin/parts/stock-correction.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { stateTexts } from '#admin/texts/shell.ts'
import { correctTexts as texts } from '#admin/texts/stock.ts'

type Opened = {
  id: string
  CorrectForm?: typeof import('#admin/features/stock/correct-form.tsx')['CorrectForm']
}

/** Lets every page below open the one dialog that corrects stock. Its contents come with the first press. */
export function StockCorrections({ children }: { children: ReactNode }) {
  const me = useMe()
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback<CorrectStock>(({ id }) => {
    const opening: Opened = { id }
    setOpened(opening)
    const replace = (next: Opened | undefined) => setOpened((now) => (now === opening ? next : now))
    void import('#admin/features/stock/correct-form.tsx').then(
      ({ CorrectForm }) => replace({ id, CorrectForm }),
      () => {
        replace(undefined)
        toast.error(stateTexts.offline)
      },
    )
  }, [])
  // Another product's dialog may be open by the time that this one is answered.
  const close = (shown: Opened | undefined) => setOpened((now) => (now === shown ? undefined : now))
  return (
    <StockCorrection value={may(me, 'stock.write') ? open : undefined}>
      {children}
      <FormDialog
        open={opened !== undefined}
        onClose={() => close(opened)}
        title={texts.title}
        closeLabel={texts.close}
      >
        {opened &&
          (opened.CorrectForm ? (
            <opened.CorrectForm id={opened.id} onDone={() => close(opened)} />
          ) : (
            <LoadingRows />
          ))}
      </FormDialog>
    </StockCorrection>
  )
}
