import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createPersistedStore } from '#storefront/platform/persisted-store.ts'

/** Key of the auth state in local storage (PERSIST-01). */
const AUTH_KEY = 'auth'

/** Who is logged in. An id makes a user (ROUTE-29); the rest comes with every login of this shop. */
const sessionUser = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})
const storedSession = z.object({
  user: z._default(z.nullable(sessionUser), null),
  token: z._default(z.nullable(z.string()), null),
})

/** The auth state: who is logged in, and the access token (ENTITY-29). Both null means logged out (STATE-01). */
export type Session = z.output<typeof storedSession>

const LOGGED_OUT: Session = { user: null, token: null }

/** Unknown or half-written content counts as logged out; a lone user or a lone token is kept (ROUTE-29, ROUTE-30). */
function parseSession(stored: unknown): Session | null {
  return z.safeParse(storedSession, stored).data ?? null
}

/** The login of this browser, shared by its tabs. Empty on the server and until it is restored. */
export const sessionStore = createPersistedStore<Session>({
  area: 'local',
  key: AUTH_KEY,
  empty: LOGGED_OUT,
  parse: parseSession,
})

export function useSession(): Session {
  return useStore(sessionStore)
}

/** Whether somebody is logged in: a user or a token will do (section 2 of the specification). */
export function isLoggedIn({ user, token }: Session): boolean {
  return user !== null || token !== null
}

/** Forgets user and token (STATE-09). */
export function logOut(): void {
  sessionStore.setState(LOGGED_OUT, true)
}

/** The login as it stands in storage now: another tab may have renewed or ended it. */
export function readStoredSession(): Session {
  return sessionStore.readNow()
}
