import type { CookieToSet, RequestFacts } from '#api/platform/http/index.ts'

/** Where a secret travels. */
export type SecretCookie = {
  read: (request: Pick<RequestFacts, 'cookies'>) => string | undefined
  set: (secret: string) => CookieToSet
  clear: () => CookieToSet
}

/** Reads, sets and clears one cookie, which is the same but for its value: what clears it names what was set. */
export function secretCookie(cookie: Omit<CookieToSet, 'value'>): SecretCookie {
  return {
    read: ({ cookies }) => cookies[cookie.name],
    set: (value) => ({ ...cookie, value }),
    clear: () => ({ ...cookie, value: '', maxAgeSeconds: 0 }),
  }
}
