import { and, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { endLoginsOf, hasEmail, type StoredUser } from './identity.repository.ts'
import { googleAttempt, googleProof, shopUser } from './identity.tables.ts'

/** Whom Google has named, as stored. */
export type StoredProof = typeof googleProof.$inferSelect

/** Writes down that a window goes to Google, and sweeps out a few that never came back. */
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

/** Uses an attempt up; false when there is none, or no more: of two at once one gets it. */
export async function takeAttempt(tx: Tx, secretHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(googleAttempt)
    .where(and(eq(googleAttempt.secretHash, secretHash), gt(googleAttempt.expiresAt, now)))
    .returning({ secretHash: googleAttempt.secretHash })
  return taken.length > 0
}

/** Writes down whom Google has named, and sweeps out a few whose page never logged in. */
export async function insertProof(tx: Tx, proof: StoredProof, now: Date): Promise<void> {
  await tx.insert(googleProof).values(proof)
  await sweepExpired(
    tx,
    { table: googleProof, key: googleProof.secretHash, expiresAt: googleProof.expiresAt },
    now,
  )
}

/** Uses a proof up; undefined when there is none, or no more: of two at once one gets it. */
export async function takeProof(tx: Tx, secretHash: string, now: Date): Promise<StoredProof | undefined> {
  const [taken] = await tx
    .delete(googleProof)
    .where(and(eq(googleProof.secretHash, secretHash), gt(googleProof.expiresAt, now)))
    .returning()
  return taken
}

/** The account that this person at Google signs in to. */
export async function findUserByGoogleId(read: Read, googleId: string): Promise<StoredUser | undefined> {
  const [user] = await read.select().from(shopUser).where(eq(shopUser.googleId, googleId))
  return user
}

/** The account with this e-mail address, in whichever of its spellings, locked until the transaction ends. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(shopUser).where(hasEmail(email)).for('update')
  return user
}

/** Hands an account over to a person at Google, who vouches for the e-mail: its password and all its logins are gone. */
export async function handOver(
  tx: Tx,
  { userId, googleId, now }: { userId: string; googleId: string; now: Date },
): Promise<StoredUser | undefined> {
  await endLoginsOf(tx, userId, now)
  const [user] = await tx
    .update(shopUser)
    .set({ googleId, passwordHash: null, emailVerifiedAt: now })
    .where(eq(shopUser.id, userId))
    .returning()
  return user
}
