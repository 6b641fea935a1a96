import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Subscription } from '#storefront/features/newsletter/subscription.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** Loaded at the first interaction with it: every page has the form, and few visitors press it. */
const loadSending = () => import('#storefront/features/newsletter/ask-for-newsletter.ts')

/** Asks for the newsletter, once at a time; `refused` and `failed` leave what was typed as it is. */
export function useSubscription(words: string) {
  const client = useShopClient()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const [subscription, setSubscription] = useState<Subscription>({ phase: 'open' })
  // In a ref: a second press may come before a rendering.
  const isSending = useRef(false)

  async function send(typed: string): Promise<Subscription> {
    if (isSending.current) return subscription
    isSending.current = true
    setSubscription({ phase: 'sending' })
    const result = await loadSending()
      .then(({ askForNewsletter }) => askForNewsletter(client, { email: typed, page, words }))
      .catch((): Subscription => ({ phase: 'failed', said: undefined }))
    isSending.current = false
    setSubscription(result)
    return result
  }

  return { subscription, send, prepare: () => void loadSending().catch(() => undefined) }
}
