import type { UseMutationResult } from '@tanstack/react-query'
import { isLinkRefused } from '#storefront/parts/is-link-refused.ts'

/** What a link does, by its token. */
export type LinkCall<Outcome> = {
  run: (token: string, onDone: (outcome: Outcome) => void) => void
  isPending: boolean
  error: Error | null
  /** The link that the shop does not take. */
  refusedToken: string | undefined
}

export function toLinkCall<Outcome>(mutation: UseMutationResult<Outcome, Error, string>): LinkCall<Outcome> {
  const { mutate, isPending, error, variables } = mutation
  return {
    run: (token, onDone) => mutate(token, { onSuccess: onDone }),
    isPending,
    error,
    refusedToken: isLinkRefused(error) ? variables : undefined,
  }
}
