import type { newPasswordPayload } from '@shop/contract/identity-links'
import type * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { requireUncommon } from './common-passwords.ts'
import { endLoginsOf, type StoredUser } from './identity.repository.ts'
import type { HandOverDeps } from './identity-deps.ts'
import { isLinkOpen, savePassword, saveVerified, takeLink } from './links.repository.ts'
import { untrustedAttempts } from './login-attempts.ts'
import { hashOf, isSecret } from './secrets.ts'

/**
 * Sets a new password for whoever holds a mailed link, also of an account that had none. Every login of the account
 * ends; the address is verified, since the mail was read there; the login attempts of untrusted devices are refunded.
 * @throws Refusal `link_refused`, `invalid_input` for a common password (the link stays valid), `rate_limited`
 */
export async function resetPassword(
  { db, clock, jobs, passwords, limits, bounds, installation, onHandOver }: HandOverDeps,
  { token, password }: z.output<typeof newPasswordPayload>,
  { address }: ClientContext,
): Promise<Pick<StoredUser, 'id' | 'loginsEndedAt'>> {
  await limits.consume({ limit: bounds.linkAttemptsPerNetwork, of: networkOf(address) })
  requireUncommon(password)
  if (!isSecret(token)) throw new Refusal('link_refused')
  const link = { kind: 'reset', secretHash: hashOf(token, installation) } as const
  // Checked before hashing, so that nobody without a link costs a hash; who gets it is decided below.
  if (!(await isLinkOpen(db, link, clock.now()))) throw new Refusal('link_refused')
  const passwordHash = await passwords.hash(password)
  const account = await db.transaction(async (tx) => {
    const now = clock.now()
    const taken = await takeLink(tx, link, now)
    if (!taken) throw new Refusal('link_refused')
    await savePassword(tx, taken.userId, passwordHash)
    await saveVerified(tx, taken.userId, now)
    await endLoginsOf(tx, taken.userId, now)
    await onHandOver(tx, taken.userId)
    await mailAboutAccount(tx, { jobs }, { userId: taken.userId, kind: 'password-changed' })
    return { id: taken.userId, loginsEndedAt: now }
  })
  await limits.forget(untrustedAttempts({ bounds }, account.id))
  return account
}
