import { login, register } from '@shop/contract/identity'
import { logIn } from '#storefront/features/session/log-in.ts'
import { type SignupForm, toSignupPayload } from '#storefront/features/session/signup-form-rules.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { loginTexts } from '#storefront/texts/session.ts'

/** Logs in and stores who that is (STATE-02, STATE-03); a toast tells how it goes (ERR-08 to ERR-11). */
export function useLogin() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: (form: { email: string; password: string }) =>
      toastProgress(
        {
          waiting: loginTexts.signing,
          done: loginTexts.success,
          failed: loginFailure,
        },
        async () => {
          const { data } = await client.send(login, { body: form })
          logIn(data.accessToken)
        },
      ),
  })
}

/** Why a login failed, in the words of the shop where it has any (ERR-10, ERR-11). */
export function loginFailure(error: unknown): string {
  return failureMessage(error, loginTexts.failed)
}

/** Opens an account and logs in (STATE-05, STATE-06). What went wrong is for the form to say. */
export function useSignup() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async (form: SignupForm) => {
      const { data } = await client.send(register, { body: toSignupPayload(form) })
      logIn(data.accessToken)
    },
  })
}

/** Logs in whom Google has named, with the recorded payload (ENTITY-36 to ENTITY-38); the shop has the proof of it in a cookie. */
export function useGoogleLogin() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async ({ email, googleId }: { email: string; googleId: string }) => {
      const body = { email, accountType: 'google', googleId, role: 'customer' } as const
      const { data } = await client.send(login, { query: { method: 'google' }, body })
      logIn(data.accessToken)
    },
  })
}
