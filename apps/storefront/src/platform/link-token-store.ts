import { LINK_PATHS } from '@shop/contract/link-paths'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type LinkPath = (typeof LINK_PATHS)[keyof typeof LINK_PATHS]

type MailedLink = { path: LinkPath; token: string }

const linkTokenStore = createStore<MailedLink | null>(() => null)

/**
 * Takes the secrets of mailed links out of the address bar and keeps them in memory alone: they stand in no history, in
 * no screenshot and in nothing that the browser sends. Before the router reads the address, and whenever a link is
 * pasted over a page that is open.
 */
export function takeLinkTokens(): void {
  takeLinkToken()
  addEventListener('popstate', takeLinkToken)
}

function takeLinkToken(): void {
  const path = Object.values(LINK_PATHS).find((known) => known === location.pathname)
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!path || !token) return
  history.replaceState(null, '', path)
  linkTokenStore.setState({ path, token }, true)
}

/** The secret that a mailed link to this page has brought; null without one, on the server, and until hydration. */
export function useLinkToken(path: LinkPath): string | null {
  const link = useStore(linkTokenStore)
  return link?.path === path ? link.token : null
}
