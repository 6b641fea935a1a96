import {
  changePassword,
  endOtherLogins,
  endOwnLogin,
  getAccountSecurity,
} from '@shop/contract/account-security'
import type { Client } from '@shop/contract/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { changeLogin } from '#storefront/features/session/change-login.ts'
import { logIn } from '#storefront/features/session/log-in.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useQueuedMutation } from '#storefront/platform/use-queued-mutation.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** Asked for anew whenever it is shown: logins come and go elsewhere. */
export function securityQuery(client: Client) {
  return queryOptions({
    queryKey: ['users', 'me', 'security'],
    queryFn: async () => (await client.send(getAccountSecurity, {})).data,
    staleTime: 0,
  })
}

/** This browser goes on with the login that the shop answers; what it held before has ended with the others. */
export function useChangePassword() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: (body: { presentPassword: string; password: string }) =>
      changeLogin(async () => {
        const { data } = await client.send(changePassword, { body })
        logIn(data.accessToken)
      }),
    onSuccess: () => queryClient.invalidateQueries(securityQuery(client)),
  })
}

/** Of one login, or of all but this browser's. */
export function useEndLogins() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useQueuedMutation({
    scope: { id: 'own-logins' },
    mutationFn: async (id: string | 'others') => {
      if (id === 'others') await client.send(endOtherLogins, {})
      else await client.send(endOwnLogin, { params: { id } })
    },
    // One that is gone already stands in the list no more, either.
    onSettled: () => queryClient.invalidateQueries(securityQuery(client)),
  })
}
