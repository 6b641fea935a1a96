import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#api/config.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import type { KeyedHash } from '#api/platform/limits/index.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'
import { newSecret } from './secrets.ts'
import type { Visitor } from './visitor.ts'

const MARK_SECONDS = 180 * 24 * 60 * 60
const MARK_PATTERN = /^(?<browser>[\w-]{43})\.(?<proof>[\w-]{43})$/

/**
 * Marks of browsers that have been in an account. A mark opens nothing: it only lets a browser's tries be counted by
 * themselves, so that strangers who guess at an account cannot use up its owner's tries. It needs no row: the proof is
 * a keyed hash of browser and account.
 */
export type KnownBrowsers = {
  /** A new mark for a browser that has just got into an account. */
  mark: (userId: string) => Promise<string>
  /** The browser's name, if its mark is one of this account. */
  recognise: (mark: string | undefined, userId: string) => Promise<string | undefined>
}

/** {@link KnownBrowsers} by the shop's key. */
export function createKnownBrowsers(hash: KeyedHash): KnownBrowsers {
  const proofOf = (browser: string, userId: string) => hash(`known-browser ${browser} ${userId}`)
  return {
    mark: async (userId) => {
      const browser = newSecret()
      return `${browser}.${await proofOf(browser, userId)}`
    },
    recognise: async (mark, userId) => {
      const groups = mark?.match(MARK_PATTERN)?.groups
      if (!groups?.browser || !groups.proof) return undefined
      const proof = Buffer.from(await proofOf(groups.browser, userId))
      return timingSafeEqual(proof, Buffer.from(groups.proof)) ? groups.browser : undefined
    },
  }
}

/** The cookie that carries the mark, renewed by each login. */
export function createBrowserCookie(mode: Config['mode']): SecretCookie {
  return secretCookie({
    name: mode === 'production' ? '__Host-known-browser' : 'known-browser',
    path: '/',
    maxAgeSeconds: MARK_SECONDS,
    sameSite: 'strict',
  })
}

/** Who is at the door. */
export function visitorOf(request: RequestFacts, cookie: SecretCookie): Visitor {
  return { address: request.address, mark: cookie.read(request) }
}
