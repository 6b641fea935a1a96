import { tokenClaims } from '@shop/contract/identity'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { plainStorage, readStored } from '#storefront/platform/persisted-store.ts'

/** Key of the auth state in local storage (PERSIST-01). */
const AUTH_KEY = 'auth'

const session = z.object({
  user: z.nullable(
    // An id makes a user (ROUTE-29); the rest comes with every login of this shop.
    z.object({
      id: z.string(),
      email: z.optional(z.string()),
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
    }),
  ),
  token: z.nullable(z.string()),
})

/** The auth state: who is logged in, and the access token (ENTITY-29). Both null means logged out (STATE-01). */
export type Session = z.output<typeof session>

const LOGGED_OUT: Session = { user: null, token: null }

/** Unknown or half-written content counts as logged out; a lone user or a lone token is kept (ROUTE-29, ROUTE-30). */
function parseSession(stored: unknown): Session | null {
  const parsed = z.safeParse(z.partial(session), stored)
  return parsed.success ? { ...LOGGED_OUT, ...parsed.data } : null
}

/** The login of this browser, shared by its tabs. Empty on the server and until it is restored. */
export const sessionStore = createStore<Session>()(
  persist(() => LOGGED_OUT, {
    name: AUTH_KEY,
    storage: plainStorage('local', parseSession, LOGGED_OUT),
    skipHydration: true,
  }),
)

/** The auth state, for components. */
export function useSession(): Session {
  return useStore(sessionStore)
}

/** Whether somebody is logged in: a user or a token will do (section 2 of the specification). */
export function isLoggedIn({ user, token }: Session): boolean {
  return user !== null || token !== null
}

/** Stores a token and the user it names (STATE-02, STATE-03). Throws when the token is not one of ours. */
export function logIn(token: string): void {
  const { id, email, firstName, lastName } = z.parse(tokenClaims, decodeJwt(token))
  sessionStore.setState({ token, user: { id, email, firstName, lastName } }, true)
}

/** Forgets user and token (STATE-09). */
export function logOut(): void {
  sessionStore.setState(LOGGED_OUT, true)
}

/** The login as it stands in storage now: another tab may have renewed or ended it. */
export function readStoredSession(): Session {
  return readStored('local', AUTH_KEY, parseSession) ?? LOGGED_OUT
}
