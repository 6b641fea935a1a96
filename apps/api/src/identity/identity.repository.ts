import { canonicalEmail } from '@shop/contract/canonical-email'
import type { profilePayload } from '@shop/contract/identity'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { refreshSession, shopUser, signingKey } from './identity.tables.ts'

export type StoredUser = typeof shopUser.$inferSelect

export type StoredSession = typeof refreshSession.$inferSelect

export type StoredKey = typeof signingKey.$inferSelect

/** All that the form has, but the e-mail. `gender` undefined leaves it, null empties it. */
export type ProfileChange = Pick<
  StoredUser,
  Exclude<keyof z.output<typeof profilePayload>, 'email' | 'gender'>
> & { gender?: StoredUser['gender'] }

export async function findUser(read: Read, userId: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(isAccount(userId))
  return user
}

/** Locks an account that is only read, until the transaction ends: others may do the same, and nobody erases it meanwhile. */
export async function lockUserForShare(tx: Tx, userId: string): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(shopUser).where(isAccount(userId)).for('share')
  return user
}

/** Locks an account that is about to be changed, until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(shopUser).where(isAccount(userId)).for('update')
  return user
}

/** Locks several accounts, in the one order in which all do, so that nobody deadlocks; erased ones are left out. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<StoredUser[]> {
  return tx
    .select()
    .from(shopUser)
    .where(and(inArray(shopUser.id, [...userIds]), isNull(shopUser.erasedAt)))
    .orderBy(shopUser.id)
    .for('update')
}

export async function findAccountStatus(
  read: Read,
  userId: string,
): Promise<Pick<StoredUser, 'loginsEndedAt' | 'email' | 'emailVerifiedAt'> | undefined> {
  const { loginsEndedAt, email, emailVerifiedAt } = shopUser
  const [user] = await read
    .select({ loginsEndedAt, email, emailVerifiedAt })
    .from(shopUser)
    .where(isAccount(userId))
  return user
}

/** Whether an address is that of an account now, and verified: what was written down with it may have had another then. */
export async function isVerifiedAddress(
  read: Read,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const own = await findMailAddress(read, userId)
  return own?.isVerified === true && canonicalEmail(own.email) === canonicalEmail(email)
}

/** Where mails to an account go; undefined for one that is gone. */
export async function findMailAddress(
  read: Read,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const user = await findUser(read, userId)
  return user && { email: user.email, isVerified: user.emailVerifiedAt !== null }
}

export async function findUserByEmail(read: Read, email: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(hasEmail(email))
  return user
}

/** One that was erased is gone, though its row stays for the books. */
function isAccount(userId: string): SQL | undefined {
  return and(eq(shopUser.id, userId), isNull(shopUser.erasedAt))
}

/** SQL form of the contract's `canonicalEmail`, as the unique index has it. */
export function hasEmail(email: string): SQL {
  return sql`canonical_email(${shopUser.email}) = canonical_email(${email})`
}

/** Undefined when the e-mail is taken, which the unique index decides. */
export async function insertUser(
  tx: Tx,
  user: typeof shopUser.$inferInsert,
): Promise<StoredUser | undefined> {
  const [inserted] = await tx.insert(shopUser).values(user).onConflictDoNothing().returning()
  return inserted
}

/** Whether an account still has this password; locks it until the transaction ends. */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  { id, passwordHash }: Pick<StoredUser, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ passwordHash: shopUser.passwordHash })
    .from(shopUser)
    .where(eq(shopUser.id, id))
    .for('share')
  return passwordHash !== null && held[0]?.passwordHash === passwordHash
}

/** Undefined for one that is gone, also where it went while this waited for its row. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  change: ProfileChange,
): Promise<StoredUser | undefined> {
  const [updated] = await tx.update(shopUser).set(change).where(isAccount(userId)).returning()
  return updated
}

export async function insertSession(tx: Tx, session: typeof refreshSession.$inferInsert): Promise<void> {
  await tx.insert(refreshSession).values(session)
}

/** Locked until the transaction ends, so that simultaneous renewals are serialised. */
export async function lockSession(tx: Tx, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await tx
    .select()
    .from(refreshSession)
    .where(eq(refreshSession.id, sessionId))
    .for('update')
  return session
}

export async function saveRotation(
  tx: Tx,
  sessionId: string,
  rotation: Pick<StoredSession, 'tokenHash' | 'previousHash' | 'successorSalt' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(refreshSession).set(rotation).where(eq(refreshSession.id, sessionId))
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(refreshSession).where(eq(refreshSession.id, sessionId))
}

export async function endLoginsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(shopUser).set({ loginsEndedAt: now }).where(eq(shopUser.id, userId))
  await tx.delete(refreshSession).where(eq(refreshSession.userId, userId))
}

export async function endEveryLogin(tx: Tx, now: Date): Promise<void> {
  await tx.update(shopUser).set({ loginsEndedAt: now }).where(sql`true`)
  await tx.delete(refreshSession).where(sql`true`)
}

export async function deleteExpiredSessions(tx: Tx, now: Date, most?: number): Promise<void> {
  const { id: key, expiresAt } = refreshSession
  await sweepExpired(tx, { table: refreshSession, key, expiresAt }, now, most)
}

export async function findNewestKey(read: Read): Promise<StoredKey | undefined> {
  const [key] = await read
    .select()
    .from(signingKey)
    .orderBy(desc(signingKey.createdAt), desc(signingKey.kid))
    .limit(1)
  return key
}

export async function findKey(read: Read, kid: string): Promise<StoredKey | undefined> {
  const [key] = await read.select().from(signingKey).where(eq(signingKey.kid, kid))
  return key
}

/** Table lock: only one transaction at a time looks for a signing key and writes one. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${signingKey} in exclusive mode`)
}

export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await tx.insert(signingKey).values(key)
}
