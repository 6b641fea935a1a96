import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { toast } from '@shop/ui/toast'
import {
  useConfirmAppCode,
  useRemoveAppCode,
  useStartAppCode,
} from '#admin/features/account/account-calls.ts'
import { AppCodeSetup } from '#admin/parts/app-code-setup.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { accountTexts as texts } from '#admin/texts/account.ts'

/** Codes of an authenticator app. Those of before are taken until the new ones are confirmed. Long because line and dialog share what was begun. */
export function AppCodeSheet({ appCode }: { appCode: { createdAt: string } | null }) {
  const start = useStartAppCode()
  const remove = useRemoveAppCode()
  const onError = (error: Error) => toast.error(failureMessage(error, texts.failed))
  return (
    <SheetBlock title={texts.appTitle}>
      <div className="sheet-body flex flex-wrap items-center gap-2">
        <p className="mr-auto">{appCode ? texts.appSet(dayOf(appCode.createdAt)) : texts.appNone}</p>
        {appCode && (
          <Button
            variant="plain-danger"
            size="compact"
            aria-label={texts.removeAppLabel}
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, { onSuccess: () => toast.success(texts.appRemoved), onError })
            }
          >
            {texts.removeApp}
          </Button>
        )}
        <Button
          variant="neutral"
          size="compact"
          busy={start.isPending}
          onClick={() => start.mutate(undefined, { onError })}
        >
          {appCode ? texts.changeApp : texts.setUpApp}
        </Button>
      </div>
      <Dialog
        open={start.data !== undefined}
        onClose={start.reset}
        title={texts.setUpApp}
        closeLabel={texts.close}
        size="small"
      >
        {start.data && <Setup {...start.data} onDone={start.reset} />}
      </Dialog>
    </SheetBlock>
  )
}

function Setup({ secret, uri, onDone }: { secret: string; uri: string; onDone: () => void }) {
  const confirm = useConfirmAppCode()
  return (
    <AppCodeSetup
      secret={secret}
      uri={uri}
      isBusy={confirm.isPending}
      error={confirm.error ? failureMessage(confirm.error, texts.failed) : undefined}
      onCode={(code) =>
        confirm.mutate(code, {
          onSuccess: () => {
            onDone()
            toast.success(texts.appDone)
          },
        })
      }
    />
  )
}
