import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { refreshSession, shopUser, signingKey } from './identity.tables.ts'

/** A customer's account as stored. */
export type StoredUser = typeof shopUser.$inferSelect

/** A login as stored. */
export type StoredSession = typeof refreshSession.$inferSelect

/** A signing key as stored. */
export type StoredKey = typeof signingKey.$inferSelect

/** What a customer may change of the account; `gender` undefined leaves it, null empties it. */
export type ProfileChange = Pick<
  StoredUser,
  'firstName' | 'lastName' | 'mobile' | 'addressLine1' | 'city' | 'postalCode'
> & { gender?: StoredUser['gender'] }

/** The account with this id. */
export async function findUser(read: Read, userId: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(eq(shopUser.id, userId))
  return user
}

/** How an account stands whenever it calls: when all its logins were ended at once, and since when its e-mail address is verified. */
export async function findStanding(
  read: Read,
  userId: string,
): Promise<Pick<StoredUser, 'loginsEndedAt' | 'emailVerifiedAt'> | undefined> {
  const { loginsEndedAt, emailVerifiedAt } = shopUser
  const [user] = await read
    .select({ loginsEndedAt, emailVerifiedAt })
    .from(shopUser)
    .where(eq(shopUser.id, userId))
  return user
}

/** Whether a customer has shown that the account's e-mail address is theirs; nobody has for an account that is gone. */
export async function isEmailVerified(read: Read, userId: string): Promise<boolean> {
  const standing = await findStanding(read, userId)
  return standing !== undefined && standing.emailVerifiedAt !== null
}

/** The account with this e-mail address, in whichever of its spellings. */
export async function findUserByEmail(read: Read, email: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(hasEmail(email))
  return user
}

/** The database's own reading of the contract's `canonicalEmail`, as the unique index has it. */
export function hasEmail(email: string): SQL {
  return sql`canonical_email(${shopUser.email}) = canonical_email(${email})`
}

/** Writes a new account; undefined when its e-mail is taken, which the unique index decides. */
export async function insertUser(
  tx: Tx,
  user: typeof shopUser.$inferInsert,
): Promise<StoredUser | undefined> {
  const [inserted] = await tx.insert(shopUser).values(user).onConflictDoNothing().returning()
  return inserted
}

/** Whether an account still has this password, which it then keeps until the transaction ends. */
export async function holdPassword(
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

/** Replaces an account's profile. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  change: ProfileChange,
): Promise<StoredUser | undefined> {
  const [updated] = await tx.update(shopUser).set(change).where(eq(shopUser.id, userId)).returning()
  return updated
}

/** Writes a new login. */
export async function insertSession(tx: Tx, session: typeof refreshSession.$inferInsert): Promise<void> {
  await tx.insert(refreshSession).values(session)
}

/** A login, locked until the transaction ends, so that of simultaneous renewals one comes first. */
export async function lockSession(tx: Tx, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await tx
    .select()
    .from(refreshSession)
    .where(eq(refreshSession.id, sessionId))
    .for('update')
  return session
}

/** Writes down that a login's refresh token has changed. */
export async function saveRotation(
  tx: Tx,
  sessionId: string,
  rotation: Pick<StoredSession, 'tokenHash' | 'previousHash' | 'successorSalt' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(refreshSession).set(rotation).where(eq(refreshSession.id, sessionId))
}

/** Ends a login, if it is there. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(refreshSession).where(eq(refreshSession.id, sessionId))
}

/** Ends every login of an account, those of its access tokens too. */
export async function endLoginsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(shopUser).set({ loginsEndedAt: now }).where(eq(shopUser.id, userId))
  await tx.delete(refreshSession).where(eq(refreshSession.userId, userId))
}

/** The same for all accounts. */
export async function endEveryLogin(tx: Tx, now: Date): Promise<void> {
  await tx.update(shopUser).set({ loginsEndedAt: now }).where(sql`true`)
  await tx.delete(refreshSession).where(sql`true`)
}

/** Sweeps out logins that have expired: a few, or `most`. */
export async function deleteExpiredSessions(tx: Tx, now: Date, most?: number): Promise<void> {
  const { id: key, expiresAt } = refreshSession
  await sweepExpired(tx, { table: refreshSession, key, expiresAt }, now, most)
}

/** The key that signs. */
export async function findNewestKey(read: Read): Promise<StoredKey | undefined> {
  const [key] = await read
    .select()
    .from(signingKey)
    .orderBy(desc(signingKey.createdAt), desc(signingKey.kid))
    .limit(1)
  return key
}

/** The key with this id. */
export async function findKey(read: Read, kid: string): Promise<StoredKey | undefined> {
  const [key] = await read.select().from(signingKey).where(eq(signingKey.kid, kid))
  return key
}

/** Lets only one transaction at a time look for a key and write one. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${signingKey} in exclusive mode`)
}

/** Writes a new signing key. */
export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await tx.insert(signingKey).values(key)
}
