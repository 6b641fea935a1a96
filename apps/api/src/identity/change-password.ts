import type { passwordChange } from '@shop/contract/account-security'
import type * as z from 'zod/mini'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { requireUncommon } from './common-passwords.ts'
import { endLoginsOf } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteLinksOf, savePassword } from './links.repository.ts'
import { type Login, openSession } from './open-session.ts'
import { requirePassword } from './require-password.ts'

/**
 * By its holder, who knows the present one. Every login ends, and this browser gets a new one; a link to set another
 * password, which may lie in a mailbox that somebody else reads, ends too.
 * @throws Refusal `invalid_input` (common password, wrong present one), `rate_limited`
 */
export async function changePassword(
  deps: IdentityDeps,
  userId: string,
  { presentPassword, password }: z.output<typeof passwordChange>,
  client: ClientContext,
): Promise<Login> {
  const { db, clock, jobs, passwords, accessTokens } = deps
  requireUncommon(password)
  const lockHolder = await requirePassword(deps, { userId, password: presentPassword }, client)
  const passwordHash = await passwords.hash(password)
  const changed = await db.transaction(async (tx) => {
    const now = clock.now()
    const user = await lockHolder(tx)
    await savePassword(tx, userId, passwordHash)
    await deleteLinksOf(tx, userId, 'reset')
    await endLoginsOf(tx, userId, now)
    await mailAboutAccount(tx, { jobs }, { userId, kind: 'password-changed-inside' })
    const refreshToken = await openSession(tx, deps, { userId, now, client })
    return { account: { ...user, loginsEndedAt: now }, refreshToken }
  })
  return { ...changed, accessToken: await accessTokens.issue(changed.account) }
}
