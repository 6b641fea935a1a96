import { serverMessageOf } from '@shop/contract/client'
import { login, register } from '@shop/contract/identity'
import { toast } from '@shop/ui/toaster'
import { useMutation } from '@tanstack/react-query'
import { logIn } from '#storefront/features/session/session-store.ts'
import { type SignupForm, toSignupPayload } from '#storefront/features/session/signup-form-rules.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { loginTexts } from '#storefront/texts/session.ts'

/** Logs in and stores who that is (STATE-02, STATE-03); a toast tells how it goes (ERR-08 to ERR-11). */
export function useLogin() {
  const client = useShopClient()
  return useMutation({
    mutationFn: (form: { email: string; password: string }) =>
      toastProgress(
        {
          waiting: loginTexts.signing,
          done: loginTexts.success,
          failed: (error) => serverMessageOf(error) ?? loginTexts.failed,
        },
        async () => {
          const { data } = await client.send(login, { body: form })
          logIn(data.accessToken)
        },
      ),
  })
}

/** Opens an account and logs in (STATE-05, STATE-06). What went wrong is for the form to say. */
export function useSignup() {
  const client = useShopClient()
  return useMutation({
    mutationFn: async (form: SignupForm) => {
      const { data } = await client.send(register, { body: toSignupPayload(form) })
      logIn(data.accessToken)
    },
  })
}

/**
 * What is sent as long as nobody has asked Google: this shop has no connection to it yet, and refuses whatever stands
 * here with the reason that the shopper reads (ERR-12).
 */
const NOBODY_AT_GOOGLE = {
  email: 'nobody@google.invalid',
  accountType: 'google',
  googleId: 'nobody',
  role: 'customer',
} as const

/** Logs in with Google; a failure is a toast, and its reason stands at the button. */
export function useGoogleLogin() {
  const client = useShopClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await client.send(login, { query: { method: 'google' }, body: NOBODY_AT_GOOGLE })
      logIn(data.accessToken)
    },
    onError: () => toast.error(loginTexts.googleFailed),
  })
}
