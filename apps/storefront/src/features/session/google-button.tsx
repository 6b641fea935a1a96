import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import googleMark from '#storefront/features/session/google-mark.svg'
import { useGoogleSignIn } from '#storefront/features/session/use-google-sign-in.ts'
import { loginTexts } from '#storefront/texts/session.ts'

/** Signing in with Google (LOGIN-01); why it failed stands under the button (ERR-12), which can be pressed again at any time. */
export function GoogleButton({ onLogin }: { onLogin: () => void }) {
  const { phase, start } = useGoogleSignIn(onLogin)
  return (
    <>
      <Button
        variant="neutral"
        size="large"
        busy={phase.kind === 'sending'}
        icon={<img src={googleMark} alt="" width={18} height={18} />}
        onClick={start}
        className="w-full"
      >
        {loginTexts.google}
      </Button>
      <p role="status" className="text-moss text-small not-empty:mt-3">
        {phase.kind === 'waiting' && loginTexts.googleWaiting}
      </p>
      {phase.kind === 'failed' && <FormMessage className="mt-3">{phase.reason}</FormMessage>}
    </>
  )
}
