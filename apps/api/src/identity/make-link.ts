import { LINK_PATHS } from '@shop/contract/link-paths'
import type { Deps } from '#api/deps.ts'
import type { LinkKind } from './account-mails.ts'
import { saveLink } from './links.repository.ts'
import { hashOf, newSecret } from './secrets.ts'

const HOUR_MS = 60 * 60 * 1000

const LINK_TTL_MS: Record<LinkKind, number> = { reset: HOUR_MS, verify: 24 * HOUR_MS, email: 24 * HOUR_MS }

/** The secret is in the fragment, which browsers do not send: no log, no proxy and no `Referer` holds it. */
export async function makeLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, kind }: { userId: string; kind: LinkKind },
): Promise<string> {
  const secret = newSecret()
  const secretHash = hashOf(secret, config.publicUrl)
  const expiresAt = new Date(clock.now().getTime() + LINK_TTL_MS[kind])
  await db.transaction((tx) => saveLink(tx, { userId, kind, secretHash, expiresAt }))
  return `${config.publicUrl}${LINK_PATHS[kind]}#token=${secret}`
}
