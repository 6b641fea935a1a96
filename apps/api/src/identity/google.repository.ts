import { and, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { endLoginsOf, hasEmail, type StoredUser } from './identity.repository.ts'
import { googleAttempt, googleProof, shopUser } from './identity.tables.ts'
import { endWaysIn } from './links.repository.ts'

export type StoredProof = typeof googleProof.$inferSelect

export async function insertAttempt(
  tx: Tx,
  attempt: typeof googleAttempt.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.insert(googleAttempt).values(attempt)
  await sweepExpired(
    tx,
    { table: googleAttempt, key: googleAttempt.secretHash, expiresAt: googleAttempt.expiresAt },
    now,
  )
}

/** Consumes an attempt; false when there is none or it was taken. */
export async function takeAttempt(tx: Tx, secretHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(googleAttempt)
    .where(and(eq(googleAttempt.secretHash, secretHash), gt(googleAttempt.expiresAt, now)))
    .returning({ secretHash: googleAttempt.secretHash })
  return taken.length > 0
}

export async function insertProof(tx: Tx, proof: StoredProof, now: Date): Promise<void> {
  await tx.insert(googleProof).values(proof)
  await sweepExpired(
    tx,
    { table: googleProof, key: googleProof.secretHash, expiresAt: googleProof.expiresAt },
    now,
  )
}

/** Consumes a proof; undefined when there is none or it was taken. */
export async function takeProof(tx: Tx, secretHash: string, now: Date): Promise<StoredProof | undefined> {
  const [taken] = await tx
    .delete(googleProof)
    .where(and(eq(googleProof.secretHash, secretHash), gt(googleProof.expiresAt, now)))
    .returning()
  return taken
}

export async function findUserByGoogleId(read: Read, googleId: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(eq(shopUser.googleId, googleId))
  return user
}

/** Finds an account by its canonical e-mail address, and locks it until the transaction ends. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(shopUser).where(hasEmail(email)).for('update')
  return user
}

/**
 * Links an account to a person whose e-mail Google vouches for: its password and all its logins are removed, and what
 * somebody with that password may have asked for is called off.
 */
export async function handOver(
  tx: Tx,
  { userId, googleId, now }: { userId: string; googleId: string; now: Date },
): Promise<StoredUser | undefined> {
  await endLoginsOf(tx, userId, now)
  await endWaysIn(tx, userId)
  const [user] = await tx
    .update(shopUser)
    .set({ googleId, passwordHash: null, emailVerifiedAt: now })
    .where(eq(shopUser.id, userId))
    .returning()
  return user
}
