import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import {
  type ChallengePurpose,
  staff,
  staffChallenge,
  staffPasskey,
  staffRecoveryCode,
  staffTotp,
} from './staff.tables.ts'

export type StoredPasskey = typeof staffPasskey.$inferSelect
type StoredTotp = typeof staffTotp.$inferSelect

export async function listPasskeysOf(read: Read, staffId: string): Promise<StoredPasskey[]> {
  return read
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(staffPasskey.createdAt)
}

export async function findPasskey(read: Read, credentialId: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await read.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId))
  return passkey
}

/** False when somebody has this passkey already. */
export async function insertPasskey(tx: Tx, passkey: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(staffPasskey)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskey.id })
  return inserted.length > 0
}

/** False when its counter went on meanwhile; those that do not count stay at zero. */
export async function usePasskey(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const isNext = counter === 0 ? eq(staffPasskey.counter, 0) : lt(staffPasskey.counter, counter)
  const used = await tx
    .update(staffPasskey)
    .set({ counter, usedAt: now })
    .where(and(eq(staffPasskey.id, id), isNext))
    .returning({ id: staffPasskey.id })
  return used.length > 0
}

export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<StoredPasskey | undefined> {
  const [deleted] = await tx
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId)))
    .returning()
  return deleted
}

export async function findTotp(read: Read, staffId: string): Promise<StoredTotp | undefined> {
  const [totp] = await read.select().from(staffTotp).where(eq(staffTotp.staffId, staffId))
  return totp
}

export async function savePendingTotp(tx: Tx, staffId: string, pendingSecret: string): Promise<void> {
  await tx
    .insert(staffTotp)
    .values({ staffId, pendingSecret })
    .onConflictDoUpdate({ target: staffTotp.staffId, set: { pendingSecret } })
}

/** False when another one was begun, or this one confirmed, meanwhile. */
export async function confirmPendingTotp(
  tx: Tx,
  { staffId, pendingSecret }: { staffId: string; pendingSecret: string },
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(staffTotp)
    .set({ secret: pendingSecret, pendingSecret: null, lastStep: step, confirmedAt: now })
    .where(and(eq(staffTotp.staffId, staffId), eq(staffTotp.pendingSecret, pendingSecret)))
    .returning({ staffId: staffTotp.staffId })
  return confirmed.length > 0
}

/** False when this code, or a later one, was taken already: of two at once one is taken. */
export async function takeTotpStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
    .returning({ staffId: staffTotp.staffId })
  return taken.length > 0
}

export async function deleteTotp(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffTotp).where(eq(staffTotp.staffId, staffId))
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  if (codeHashes.length > 0)
    await tx.insert(staffRecoveryCode).values(codeHashes.map((codeHash) => ({ staffId, codeHash })))
}

/** False for a wrong or used one. */
export async function takeRecoveryCode(tx: Tx, staffId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), eq(staffRecoveryCode.codeHash, codeHash)))
    .returning({ staffId: staffRecoveryCode.staffId })
  return taken.length > 0
}

export type SecondSteps = { passkeys: number; appCode: boolean; recoveryCodesLeft: number }

/** Raw, since a query of one table names its columns alone. Of a row of `staff`. */
export const countedSecondSteps = {
  passkeys: sql<number>`(select count(*)::int from staff_passkey p where p.staff_id = staff.id)`,
  appCode: sql<boolean>`exists (select from staff_totp t where t.staff_id = staff.id and t.secret is not null)`,
  recoveryCodesLeft: sql<number>`(select count(*)::int from staff_recovery_code c where c.staff_id = staff.id)`,
}

export async function countSecondSteps(read: Read, staffId: string): Promise<SecondSteps> {
  const [counted] = await read.select(countedSecondSteps).from(staff).where(eq(staff.id, staffId))
  return counted ?? { passkeys: 0, appCode: false, recoveryCodesLeft: 0 }
}

/** Everything that somebody can show beside the password. */
export async function deleteSecondSteps(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
  await deleteTotp(tx, staffId)
  await replaceRecoveryCodes(tx, staffId, [])
}

export async function insertChallenge(tx: Tx, challenge: typeof staffChallenge.$inferInsert): Promise<void> {
  await tx.insert(staffChallenge).values(challenge)
}

type Asked = { challengeHash: string; purpose: ChallengePurpose; sessionId: string | null }

/** Consumes it; false when there is none, or it was asked for something else. */
export async function takeChallenge(
  tx: Tx,
  { challengeHash, purpose, sessionId }: Asked,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(staffChallenge)
    .where(
      and(
        eq(staffChallenge.challengeHash, challengeHash),
        eq(staffChallenge.purpose, purpose),
        sessionId === null ? isNull(staffChallenge.sessionId) : eq(staffChallenge.sessionId, sessionId),
        gt(staffChallenge.expiresAt, now),
      ),
    )
    .returning({ purpose: staffChallenge.purpose })
  return taken.length > 0
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffChallenge).where(lte(staffChallenge.expiresAt, now))
}
