import { confirmEmailChange } from '@shop/contract/account-email'
import { fetchDataCopy } from '@shop/contract/own-data'
import { saveJsonFile } from '@shop/ui/save-file'
import { renewSession } from '#storefront/features/session/renew-session.ts'
import { readStoredSession } from '#storefront/features/session/session-store.ts'
import { type LinkCall, toLinkCall } from '#storefront/parts/link-call.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** A browser that is logged in hears of the address by a new access token; if the shop is away, the next renewal brings it. */
export function useConfirmEmailChange(): LinkCall<'done'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) => {
        await client.send(confirmEmailChange, { body: { token } })
        const session = readStoredSession()
        if (session.token !== null) await renewSession(session.token).catch(() => null)
        return 'done' as const
      },
    }),
  )
}

/** Hands the file to the browser, which saves it. */
export function useFetchDataCopy(): LinkCall<'done'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) => {
        const { data } = await client.send(fetchDataCopy, { body: { token } })
        saveJsonFile(data.name, data.json)
        return 'done' as const
      },
    }),
  )
}
