import { useEffect } from 'react'
import { isLoggedIn, type Session, sessionStore } from '#storefront/features/session/session-store.ts'

export function loadRenewal() {
  return import('#storefront/features/session/renew-session.ts')
}

/**
 * Loads what renews a login as soon as somebody is logged in, not when the shop refuses a token: a tab may have been open
 * since before an upgrade, whose file is gone. What failed to load is tried again when it is needed.
 */
export function useRenewalAtHand(): void {
  // External system: the network, and the login, which any tab may change.
  useEffect(() => {
    const load = (session: Session) => {
      if (isLoggedIn(session)) void loadRenewal().catch(() => undefined)
    }
    load(sessionStore.getState())
    return sessionStore.subscribe(load)
  }, [])
}
