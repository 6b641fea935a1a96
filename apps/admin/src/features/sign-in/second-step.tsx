import type { SecondStep as Way } from '@shop/contract/admin/staff-fields'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { CodeField } from '@shop/ui/code-field'
import { FormMessage } from '@shop/ui/form-message'
import { LinkButton } from '@shop/ui/link-button'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { RecoveryCodeForm } from '#admin/features/sign-in/recovery-code-form.tsx'
import {
  signInFailure,
  useSecondStep,
  useSecondStepByPasskey,
  useStartAgain,
} from '#admin/features/sign-in/sign-in-calls.ts'
import { codeTexts as texts } from '#admin/texts/sign-in.ts'

export type SecondStepProps = { ways: readonly Way[]; way: Way; onChooseWay: (way: Way) => void }

/** One way at a time; the sixth digit sends. Long because all ways share trust, failure and the links below. */
export function SecondStep({ ways, way, onChooseWay }: SecondStepProps) {
  const [digits, setDigits] = useState('')
  const [trustBrowser, setTrustBrowser] = useState(false)
  const byCode = useSecondStep()
  const byPasskey = useSecondStepByPasskey()
  const startAgain = useStartAgain()
  const failure = byCode.error ?? byPasskey.error
  const send = (kind: Exclude<Way, 'passkey'>, code: string) => {
    setDigits('')
    byPasskey.reset()
    byCode.mutate({ kind, code, trustBrowser })
  }

  return (
    <div className="grid gap-4">
      {way === 'app_code' && (
        <CodeField
          label={texts.label}
          hint={texts.hint}
          value={digits}
          readOnly={byCode.isPending}
          autoFocus
          onChange={setDigits}
          onComplete={(code) => send('app_code', code)}
        />
      )}
      {way === 'recovery_code' && (
        <RecoveryCodeForm isBusy={byCode.isPending} onCode={(code) => send('recovery_code', code)} />
      )}
      {failure && <FormMessage>{signInFailure(failure)}</FormMessage>}
      <Checkbox
        label={texts.trust}
        checked={trustBrowser}
        onChange={(event) => setTrustBrowser(event.target.checked)}
      />
      {ways.includes('passkey') && (
        <Button
          variant={way === 'passkey' ? 'primary' : 'neutral'}
          size="large"
          icon={<FingerprintPattern />}
          busy={byPasskey.isPending}
          onClick={() => {
            byCode.reset()
            byPasskey.mutate(trustBrowser)
          }}
        >
          {way === 'passkey' ? texts.usePasskey : texts.usePasskeyInstead}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-6">
        {way !== 'recovery_code' && ways.includes('recovery_code') && (
          <LinkButton onClick={() => onChooseWay('recovery_code')}>{texts.useRecovery}</LinkButton>
        )}
        {way !== 'app_code' && ways.includes('app_code') && (
          <LinkButton onClick={() => onChooseWay('app_code')}>{texts.useApp}</LinkButton>
        )}
        <LinkButton onClick={() => startAgain.mutate(undefined)}>{texts.back}</LinkButton>
      </div>
    </div>
  )
}
