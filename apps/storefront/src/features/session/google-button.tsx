import { serverMessageOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { useGoogleLogin } from '#storefront/features/session/auth-calls.ts'
import googleMark from '#storefront/features/session/google-mark.svg'
import { FormMessage } from '#storefront/parts/form-message.tsx'
import { loginTexts } from '#storefront/texts/session.ts'

/** Signing in with Google (LOGIN-01); why it failed stands under the button (ERR-12). */
export function GoogleButton({ onLogin }: { onLogin: () => void }) {
  const { mutate, isPending, error } = useGoogleLogin()
  return (
    <>
      <Button
        variant="neutral"
        size="large"
        busy={isPending}
        icon={<img src={googleMark} alt="" width={18} height={18} />}
        onClick={() => mutate(undefined, { onSuccess: onLogin })}
        className="w-full"
      >
        {loginTexts.google}
      </Button>
      {error && (
        <FormMessage className="mt-3">{serverMessageOf(error) ?? loginTexts.googleUnreachable}</FormMessage>
      )}
    </>
  )
}
