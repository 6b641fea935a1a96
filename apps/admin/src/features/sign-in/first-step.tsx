import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { CredentialsStep } from '#admin/features/sign-in/credentials-step.tsx'
import { signInFailure, useLookAround, useSignInByPasskey } from '#admin/features/sign-in/sign-in-calls.ts'
import { signInTexts as texts } from '#admin/texts/sign-in.ts'

export type FirstStepProps = {
  isDemo: boolean
  takesPasskeys: boolean
  /** Of whoever was signed in. */
  email?: string | undefined
}

/** Passkey first, then e-mail and password; in a demonstration a way in without either. */
export function FirstStep({ isDemo, takesPasskeys, email }: FirstStepProps) {
  const byPasskey = useSignInByPasskey()
  const look = useLookAround()
  const failure = byPasskey.error ?? look.error
  return (
    <div className="grid gap-5">
      {isDemo && (
        <div className="grid gap-3 bg-mist p-5">
          <p className="text-small">{texts.lookAroundHint}</p>
          <Button variant="secondary" busy={look.isPending} onClick={() => look.mutate(undefined)}>
            {texts.lookAround}
          </Button>
        </div>
      )}
      {takesPasskeys && (
        <Button
          variant="neutral"
          size="large"
          icon={<FingerprintPattern />}
          busy={byPasskey.isPending}
          onClick={() => byPasskey.mutate(undefined)}
        >
          {texts.passkey}
        </Button>
      )}
      {failure && <FormMessage>{signInFailure(failure)}</FormMessage>}
      {(takesPasskeys || isDemo) && (
        <p className="flex items-center gap-4 text-moss text-small">
          <span className="hairline grow" />
          {texts.or}
          <span className="hairline grow" />
        </p>
      )}
      <CredentialsStep email={email} />
    </div>
  )
}
