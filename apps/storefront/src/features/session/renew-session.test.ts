import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewSession } from './renew-session.ts'
import { logOut, readStoredSession, type Session, sessionStore } from './session-store.ts'

const sessionOf = (id: string, token: string): Session => ({ user: { id }, token })
const refused = 'a.token.that-ended'
const claims = { id: 'amelia', email: 'amelia@example.com', firstName: 'Amelia', lastName: 'Hart' }
const payload = { ...claims, role: 'customer', exp: 4_000_000_000 }
/** The browser reads the claims and leaves the signature to the shop. */
const renewed = `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

/** Storage as a browser has it, and a shop that renews; `meanwhile`: what happens while its reply is on its way. */
function begin(meanwhile: () => void): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    return Response.json({ success: true, data: { accessToken: renewed } })
  })
  sessionStore.setState(sessionOf('amelia', refused), true)
}

beforeEach(() => logOut())
afterEach(() => vi.unstubAllGlobals())

test('a refused login is renewed and stored', async () => {
  begin(() => undefined)

  expect(await renewSession(refused)).toBe(renewed)

  expect([sessionStore.getState().token, readStoredSession().token]).toEqual([renewed, renewed])
})

test('where storage cannot be written a refused login is renewed in memory, once more as well', async () => {
  begin(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  sessionStore.setState(sessionOf('amelia', refused), true)

  expect(await renewSession(refused)).toBe(renewed)
  expect([sessionStore.getState().token, readStoredSession().token]).toEqual([renewed, renewed])

  // Whoever comes later with the token of before gets what it was renewed to.
  expect(await renewSession(refused)).toBe(renewed)
})

test('who logs out while the login is being renewed stays logged out', async () => {
  begin(logOut)

  expect(await renewSession(refused)).toBeNull()

  expect(readStoredSession()).toEqual({ user: null, token: null })
  expect(sessionStore.getState()).toEqual({ user: null, token: null })
})

test('who logs in in another tab while the login before is being renewed stays logged in', async () => {
  const bruno = sessionOf('bruno', 'a.token.of-bruno')
  begin(() => localStorage.setItem(sessionStore.key, JSON.stringify(bruno)))

  expect(await renewSession(refused)).toBe(bruno.token)

  expect(readStoredSession()).toEqual(bruno)
  expect(sessionStore.getState()).toEqual(bruno)
})
