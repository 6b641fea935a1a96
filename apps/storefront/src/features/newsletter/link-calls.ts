import { confirmNewsletter, leaveNewsletter } from '@shop/contract/newsletter'
import type { UseMutationResult } from '@tanstack/react-query'
import { isLinkRefused } from '#storefront/parts/is-link-refused.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** What a link does, by its token. */
export type LinkCall<Outcome> = {
  run: (token: string, onDone: (outcome: Outcome) => void) => void
  isPending: boolean
  error: Error | null
  /** The link that the shop does not take. */
  refusedToken: string | undefined
}

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

function toLinkCall<Outcome>(mutation: UseMutationResult<Outcome, Error, string>): LinkCall<Outcome> {
  const { mutate, isPending, error, variables } = mutation
  return {
    run: (token, onDone) => mutate(token, { onSuccess: onDone }),
    isPending,
    error,
    refusedToken: isLinkRefused(error) ? variables : undefined,
  }
}
