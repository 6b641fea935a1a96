import {
  requestPasswordReset,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@shop/contract/identity-links'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#storefront/features/session/queries.ts'
import { renewSession } from '#storefront/features/session/renew-session.ts'
import { readStoredSession } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** Asks for a link to set a new password; succeeds whether there is such an account or not. */
export function useRequestPasswordReset() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async ({ email }: { email: string }) => {
      await client.send(requestPasswordReset, { body: { email } })
    },
  })
}

/** Sets a new password. That ends every login of the account: if this browser's is among them, it is forgotten. */
export function useResetPassword() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async (body: { token: string; password: string }) => {
      await client.send(resetPassword, { body })
      await renewLogin()
    },
  })
}

/** Confirms an e-mail address. Every tab of this browser that is logged in hears of it by the new access token. */
export function useVerifyEmail() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async ({ token }: { token: string }) => {
      await client.send(verifyEmail, { body: { token } })
      await renewLogin()
    },
  })
}

/** Has a new link mailed to whoever is logged in, and asks anew whether they still need one: they may have used the old one elsewhere. */
export function useSendVerification() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async () => {
      await client.send(sendVerification, {})
      await queryClient.invalidateQueries(meQuery(client))
    },
  })
}

/** Brings the login of this browser, if there is one, up to what the shop knows now; if the shop is away, the next renewal does. */
async function renewLogin(): Promise<void> {
  const { token } = readStoredSession()
  if (token !== null) await renewSession(token).catch(() => null)
}
