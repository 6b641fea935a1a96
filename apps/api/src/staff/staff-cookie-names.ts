import type { Config } from '#api/config/index.ts'

/** Browsers take `__Secure-` over https alone. */
export function staffCookieNames(mode: Config['mode']): { session: string; trust: string } {
  const prefix = mode === 'production' ? '__Secure-' : ''
  return { session: `${prefix}staff`, trust: `${prefix}staff-trust` }
}
