import { confirmNewsletter, leaveNewsletter } from '@shop/contract/newsletter'
import { type LinkCall, toLinkCall } from '#storefront/parts/link-call.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** `words`: those beside the button, which is what is agreed to. */
export function useConfirmNewsletter(words: string): LinkCall<'confirmed' | 'confirmed_before'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) =>
        (await client.send(confirmNewsletter, { body: { token, words } })).data.outcome,
    }),
  )
}

export function useLeaveNewsletter(): LinkCall<'left'> {
  const client = useShopClient()
  return toLinkCall(
    useSoleMutation({
      mutationFn: async (token: string) => {
        await client.send(leaveNewsletter, { body: { token } })
        return 'left' as const
      },
    }),
  )
}
