import { refresh } from '@shop/contract/identity'
import * as z from 'zod/mini'
import { logIn } from '#storefront/features/session/log-in.ts'
import {
  logOut,
  readStoredSession,
  type Session,
  sessionStore,
} from '#storefront/features/session/session-store.ts'
import { sendOnce } from '#storefront/platform/http-transport.ts'
import { withWebLock } from '#storefront/platform/with-web-lock.ts'

const LOCK_NAME = 'renew-session'
const UNAUTHORIZED = 401

const renewed = z.object({ data: z.object({ accessToken: z.string() }) })

/**
 * Renews the login after `refused` was refused, once for all calls and tabs that wait.
 * Answers null when nobody is logged in any more; throws when the shop could not be asked, and the login stays.
 */
export async function renewSession(refused: string): Promise<string | null> {
  return withWebLock(LOCK_NAME, async () => {
    const successor = takeSuccessor(refused)
    return successor ? successor.token : askForToken(refused)
  })
}

async function askForToken(refused: string): Promise<string | null> {
  const reply = await sendOnce(refresh, { params: {}, query: {}, body: {}, headers: {} }, null)
  // While it was asked, they may have logged out, or somebody else in: what was asked for before must not undo that.
  const successor = takeSuccessor(refused)
  if (successor) return successor.token
  if (reply.status === UNAUTHORIZED) {
    logOut()
    return null
  }
  const { data } = z.parse(renewed, reply.body)
  logIn(data.accessToken)
  return data.accessToken
}

/** What storage holds in the place of a login; undefined while it holds that: another tab may have renewed or ended it. */
function takeSuccessor(refused: string): Session | undefined {
  const stored = readStoredSession()
  if (stored.token === refused) return undefined
  sessionStore.setState(stored, true)
  return stored
}
