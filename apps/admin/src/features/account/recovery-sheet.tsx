import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { toast } from '@shop/ui/toast'
import { useMakeRecoveryCodes } from '#admin/features/account/account-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { accountTexts as texts } from '#admin/texts/account.ts'
import { recoveryTexts } from '#admin/texts/welcome.ts'

/** How many codes are left, and ten new ones, which are shown once: only the button closes them. */
export function RecoverySheet({ left }: { left: number }) {
  const make = useMakeRecoveryCodes()
  return (
    <SheetBlock title={texts.recoveryTitle}>
      <div className="sheet-body flex flex-wrap items-center gap-2">
        <p className="mr-auto">
          {texts.recoveryLeft(left)}
          <span className="block text-meta text-moss">{texts.makeCodesHint}</span>
        </p>
        <Button
          variant="neutral"
          size="compact"
          busy={make.isPending}
          onClick={() =>
            make.mutate(undefined, {
              onError: (error) => toast.error(failureMessage(error, texts.failed)),
            })
          }
        >
          {texts.makeCodes}
        </Button>
      </div>
      <Dialog open={make.data !== undefined} onClose={() => undefined} title={recoveryTexts.title}>
        {make.data && (
          <div className="grid gap-4">
            <p className="text-moss">{recoveryTexts.intro}</p>
            <RecoveryCodes codes={make.data} />
            <DialogActions>
              <Button size="small" onClick={make.reset}>
                {texts.done}
              </Button>
            </DialogActions>
          </div>
        )}
      </Dialog>
    </SheetBlock>
  )
}
