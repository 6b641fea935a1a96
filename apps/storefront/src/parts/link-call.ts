import { isLinkRefused } from '#storefront/parts/is-link-refused.ts'

/** What a link does, by its token. */
export type LinkCall<Outcome> = {
  run: (token: string, onDone: (outcome: Outcome) => void) => void
  isPending: boolean
  error: Error | null
  /** The link that the shop does not take. */
  refusedToken: string | undefined
}

/** A mutation that takes the token, as far as it is asked for. */
type LinkMutation<Outcome> = {
  mutate: (token: string, options: { onSuccess: (outcome: Outcome) => void }) => void
  isPending: boolean
  error: Error | null
  variables: string | undefined
}

export function toLinkCall<Outcome>(mutation: LinkMutation<Outcome>): LinkCall<Outcome> {
  const { mutate, isPending, error, variables } = mutation
  return {
    run: (token, onDone) => mutate(token, { onSuccess: onDone }),
    isPending,
    error,
    refusedToken: isLinkRefused(error) ? variables : undefined,
  }
}
