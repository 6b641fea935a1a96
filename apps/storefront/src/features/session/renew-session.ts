import { refresh } from '@shop/contract/identity'
import * as z from 'zod/mini'
import { logIn } from '#storefront/features/session/log-in.ts'
import { logOut, readStoredSession, sessionStore } from '#storefront/features/session/session-store.ts'
import { sendOnce } from '#storefront/platform/http-transport.ts'
import { inTurn } from '#storefront/platform/in-turn.ts'

const LOCK_NAME = 'renew-session'
const UNAUTHORIZED = 401

const renewed = z.object({ data: z.object({ accessToken: z.string() }) })

/**
 * Renews the login after `refused` was refused, once for all calls and tabs that wait.
 * Answers null when nobody is logged in any more; throws when the shop could not be asked, and the login stays.
 */
export async function renewSession(refused: string): Promise<string | null> {
  return inTurn(LOCK_NAME, async () => {
    const stored = readStoredSession()
    if (stored.token !== refused) {
      sessionStore.setState(stored, true)
      return stored.token
    }
    return askForToken(refused)
  })
}

async function askForToken(refused: string): Promise<string | null> {
  const reply = await sendOnce(refresh, { params: {}, query: {}, body: {}, headers: {} }, null)
  const parsed = z.safeParse(renewed, reply.body)
  if (parsed.success && reply.status !== UNAUTHORIZED) {
    logIn(parsed.data.data.accessToken)
    return parsed.data.data.accessToken
  }
  if (reply.status !== UNAUTHORIZED) throw new Error(`The login could not be renewed: ${reply.status}`)
  // While it was asked, this browser may have got another login.
  const { token } = readStoredSession()
  if (token !== null && token !== refused) return token
  logOut()
  return null
}
