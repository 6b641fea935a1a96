import { cancelStockAlert, confirmStockAlert } from '@shop/contract/back-in-stock'
import { type LinkCall, toLinkCall } from '#storefront/parts/link-call.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

export function useConfirmStockAlert(): LinkCall<'confirmed' | 'confirmed_before'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) =>
        (await client.send(confirmStockAlert, { body: { token } })).data.outcome,
    }),
  )
}

export function useCancelStockAlert(): LinkCall<'done'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) => {
        await client.send(cancelStockAlert, { body: { token } })
        return 'done' as const
      },
    }),
  )
}
