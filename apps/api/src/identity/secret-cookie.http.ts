import type { CookieToSet, RequestFacts } from '#api/platform/http/index.ts'

export type SecretCookie = {
  read: (request: Pick<RequestFacts, 'cookies'>) => string | undefined
  set: (secret: string) => CookieToSet
  clear: () => CookieToSet
}

/** One definition for set and clear: what clears a cookie must name what was set. */
export function secretCookie(cookie: Omit<CookieToSet, 'value'>): SecretCookie {
  return {
    read: ({ cookies }) => cookies[cookie.name],
    set: (value) => ({ ...cookie, value }),
    clear: () => ({ ...cookie, value: '', maxAgeSeconds: 0 }),
  }
}
