import { errorCodeOf } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useConfirmApp, useEnrolPasskey, useStartApp } from '#admin/features/welcome/welcome-calls.ts'
import { AppCodeSetup } from '#admin/parts/app-code-setup.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { secondStepTexts as texts } from '#admin/texts/welcome.ts'

export type SecondStepSetupProps = { takesPasskeys: boolean; onDone: () => void }

/** A passkey of this device, or codes of an app: the first that works signs in. Long because both share one failure. */
export function SecondStepSetup({ takesPasskeys, onDone }: SecondStepSetupProps) {
  const passkey = useEnrolPasskey()
  const start = useStartApp()
  const confirm = useConfirmApp()
  if (start.data) {
    return (
      <AppCodeSetup
        {...start.data}
        isBusy={confirm.isPending}
        error={confirm.error ? failureMessage(confirm.error, texts.failed) : undefined}
        onCode={(code) => confirm.mutate(code, { onSuccess: onDone })}
      />
    )
  }
  const failure = passkey.error ?? start.error
  return (
    <div className="grid gap-6">
      {takesPasskeys && (
        <Choice title={texts.passkeyTitle} hint={texts.passkeyHint}>
          <Button
            icon={<FingerprintPattern />}
            busy={passkey.isPending}
            onClick={() => passkey.mutate(undefined, { onSuccess: onDone })}
          >
            {texts.passkeyButton}
          </Button>
        </Choice>
      )}
      <Choice title={texts.appTitle} hint={texts.appHint}>
        <Button
          variant="neutral"
          icon={<Smartphone />}
          busy={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {texts.appButton}
        </Button>
      </Choice>
      {failure && (
        <FormMessage>
          {errorCodeOf(failure) ? failureMessage(failure, texts.failed) : texts.failed}
        </FormMessage>
      )}
    </div>
  )
}

function Choice({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="border-sage border-l-2 pl-5">
      <h2 className="text-heading-3">{title}</h2>
      <p className="mt-1 mb-3 text-moss text-small">{hint}</p>
      {children}
    </section>
  )
}
