import type { AccountSecurity } from '@shop/contract/account-security'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { findEmailChange } from './email-change.repository.ts'
import { findUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteOtherSessions, deleteSessionOf, isSessionOf, listSessionsOf } from './own-logins.repository.ts'
import { readRefreshToken } from './refresh-token.ts'

type Asking = { userId: string; refreshCookie: string | undefined }

export async function describeSecurity(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { userId, refreshCookie }: Asking,
): Promise<AccountSecurity> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('unauthenticated')
  const own = readRefreshToken(refreshCookie)?.sessionId
  const sessions = await listSessionsOf(db, userId, clock.now())
  const wanted = await findEmailChange(db, userId)
  return {
    email: user.email,
    awaitedEmail: wanted?.email ?? null,
    hasPassword: user.passwordHash !== null,
    logins: sessions.map(({ id, device, createdAt, rotatedAt }) => ({
      id,
      device,
      since: createdAt.toISOString(),
      // A token is renewed at each use, which is after a quarter of an hour at the latest.
      lastSeen: (rotatedAt ?? createdAt).toISOString(),
      isThis: id === own,
    })),
  }
}

type Named = { userId: string; id: string }

/** @throws Refusal `not_found`, also for somebody else's */
export async function requireOwnLogin({ db }: Pick<IdentityDeps, 'db'>, named: Named): Promise<void> {
  if (!isId(named.id) || !(await isSessionOf(db, named))) throw new Refusal('not_found')
}

export async function endOwnLogin({ db }: Pick<IdentityDeps, 'db'>, named: Named): Promise<void> {
  await db.transaction((tx) => deleteSessionOf(tx, named))
}

export async function endOtherLogins(
  { db }: Pick<IdentityDeps, 'db'>,
  { userId, refreshCookie }: Asking,
): Promise<void> {
  const own = readRefreshToken(refreshCookie)?.sessionId
  await db.transaction((tx) => deleteOtherSessions(tx, userId, own))
}
