import { LINK_PATHS } from '@shop/contract/link-paths'
import type { Deps } from '#api/deps.ts'
import type { LinkKind } from './account-mails.ts'
import { findEmailChange } from './email-change.repository.ts'
import { lockUserForShare, type StoredUser } from './identity.repository.ts'
import { type StoredLink, saveLink } from './links.repository.ts'
import { hashOf, newSecret } from './secrets.ts'

const HOUR_MS = 60 * 60 * 1000

const LINK_TTL_MS: Record<LinkKind, number> = { reset: HOUR_MS, verify: 24 * HOUR_MS, email: 24 * HOUR_MS }

type LinkShop = Pick<Deps, 'db' | 'clock' | 'config'>

type Wanted = { user: StoredUser; kind: Exclude<LinkKind, 'email'> }

/**
 * To be mailed to `user.email`. Undefined where the account has another address by now, or for a new password where its logins
 * have ended since, as with every new password: whoever ends such links locks the account, too, and would not end this one.
 */
export async function makeLink(shop: LinkShop, { user, kind }: Wanted): Promise<string | undefined> {
  const { url, row } = inventLink(shop, { userId: user.id, kind })
  return shop.db.transaction(async (tx) => {
    const present = await lockUserForShare(tx, user.id)
    if (present?.email !== user.email) return undefined
    if (kind === 'reset' && present.loginsEndedAt?.getTime() !== user.loginsEndedAt?.getTime())
      return undefined
    await saveLink(tx, row)
    return url
  })
}

/**
 * To confirm this address by. Undefined where the account is to get another one by now, or none: a link that is mailed to
 * one address must not confirm another. Whoever asks for one locks the account, too, and deletes the link before.
 */
export async function makeEmailLink(
  shop: LinkShop,
  { userId, email }: { userId: string; email: string },
): Promise<string | undefined> {
  const { url, row } = inventLink(shop, { userId, kind: 'email' })
  return shop.db.transaction(async (tx) => {
    await lockUserForShare(tx, userId)
    const wanted = await findEmailChange(tx, userId)
    if (wanted?.email !== email) return undefined
    await saveLink(tx, row)
    return url
  })
}

/** The secret is in the fragment, which browsers do not send: no log, no proxy and no `Referer` holds it. */
function inventLink(
  { clock, config }: LinkShop,
  { userId, kind }: Pick<StoredLink, 'userId' | 'kind'>,
): { url: string; row: Parameters<typeof saveLink>[1] } {
  const secret = newSecret()
  const secretHash = hashOf(secret, config.publicUrl)
  const expiresAt = new Date(clock.now().getTime() + LINK_TTL_MS[kind])
  return {
    url: `${config.publicUrl}${LINK_PATHS[kind]}#token=${secret}`,
    row: { userId, kind, secretHash, expiresAt },
  }
}
