import { API_BASE } from '@shop/contract/call'
import type { Config } from '#api/config/index.ts'
import type { CookieToSet, RequestFacts } from '#api/platform/http/index.ts'
import type { Browser, Opened } from './open-staff-session.ts'
import { staffCookieNames } from './staff-cookie-names.ts'
import { WEEK_MS } from './staff-session-rules.ts'

const NAME_LENGTH = 200

export type StaffCookies = {
  read: (request: RequestFacts) => Browser
  set: (opened: Opened) => CookieToSet[]
  /** Of the session; the trust in the browser stays. */
  clear: () => CookieToSet[]
}

/** Sent to staff's calls alone: no page and no call of shoppers ever sees them. */
export function createStaffCookies(mode: Config['mode']): StaffCookies {
  const names = staffCookieNames(mode)
  const cookie = { path: `${API_BASE}/admin`, sameSite: 'strict', maxAgeSeconds: WEEK_MS / 1000 } as const
  return {
    read: ({ cookies, headers, address }) => ({
      session: cookies[names.session],
      trust: cookies[names.trust],
      name: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, NAME_LENGTH),
      address,
    }),
    set: ({ session, trust }) => [
      { ...cookie, name: names.session, value: session },
      ...(trust === undefined ? [] : [{ ...cookie, name: names.trust, value: trust }]),
    ],
    clear: () => [{ ...cookie, name: names.session, value: '', maxAgeSeconds: 0 }],
  }
}
