import { LINK_PATHS } from '@shop/contract/link-paths'
import { useIsHydrated } from '@shop/ui/use-is-hydrated'
import { useEffect, useEffectEvent, useState } from 'react'
import { useVerifyEmail } from '#storefront/features/session/identity-link-calls.ts'
import { isLinkRefused } from '#storefront/parts/is-link-refused.ts'
import { useLinkToken } from '#storefront/platform/link-token-store.ts'

export type EmailVerification =
  | { phase: 'confirming' | 'done' | 'refused' | 'linkMissing' }
  | { phase: 'failed'; failure: Error; isTrying: boolean; tryAgain: () => void }

type VerificationInput = {
  /** It has been confirmed on this very page before: the link is used up, and nothing is left to do. */
  isDone: boolean
  onDone: () => void
}

/** Confirms an e-mail address by the mailed link, without a press; mail scanners only fetch the page, which confirms nothing. */
export function useEmailVerification({ isDone, onDone }: VerificationInput): EmailVerification {
  const token = useLinkToken(LINK_PATHS.verify)
  const isHydrated = useIsHydrated()
  const [failure, setFailure] = useState<Error>()
  const { mutate, isPending, isSuccess } = useVerifyEmail()

  function send(found: string) {
    mutate({ token: found }, { onSuccess: onDone, onError: setFailure })
  }

  const begin = useEffectEvent((found: string) => {
    if (isDone) return
    setFailure(undefined)
    send(found)
  })
  // External system: the shop.
  useEffect(() => {
    if (token !== null) begin(token)
  }, [token])

  if (!isHydrated) return { phase: 'confirming' }
  if (isDone || isSuccess) return { phase: 'done' }
  if (token === null) return { phase: 'linkMissing' }
  if (!failure) return { phase: 'confirming' }
  if (isLinkRefused(failure)) return { phase: 'refused' }
  return { phase: 'failed', failure, isTrying: isPending, tryAgain: () => send(token) }
}
