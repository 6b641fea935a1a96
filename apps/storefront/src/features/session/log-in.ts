import { tokenClaims } from '@shop/contract/identity'
import { jwtDecode } from 'jwt-decode'
import * as z from 'zod/mini'
import { sessionStore } from '#storefront/features/session/session-store.ts'

/** Stores a token and the user it names (STATE-02, STATE-03). Throws when the token is not one of ours. */
export function logIn(token: string): void {
  const { id, email, firstName, lastName } = z.parse(tokenClaims, jwtDecode(token))
  sessionStore.setState({ token, user: { id, email, firstName, lastName } }, true)
}
