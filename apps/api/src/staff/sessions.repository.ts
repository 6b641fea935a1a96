import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { roles, type Stage, staff, staffSession, staffTrustedBrowser } from './staff.tables.ts'

export type StoredSession = typeof staffSession.$inferSelect

/** A session with its holder as they are now; not looked at is whether it is over. */
export async function findSession(read: Read, secretHash: string) {
  const [found] = await read
    .select({ session: staffSession, member: staff, role: roles })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(eq(staffSession.secretHash, secretHash))
  return found
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function findSessionById(read: Read, id: string): Promise<StoredSession | undefined> {
  const [session] = await read.select().from(staffSession).where(eq(staffSession.id, id))
  return session
}

export async function insertSession(tx: Tx, session: typeof staffSession.$inferInsert): Promise<void> {
  await tx.insert(staffSession).values(session)
}

type Opening = Pick<StoredSession, 'secretHash' | 'seenAt' | 'expiresAt' | 'stepUpAt'>

/** False when it has left this stage already: of two answers at once one opens it. */
export async function openStaged(
  tx: Tx,
  { id, stage }: { id: string; stage: Exclude<Stage, 'open'> },
  opening: Opening,
): Promise<boolean> {
  const opened = await tx
    .update(staffSession)
    .set({ ...opening, stage: 'open' })
    .where(and(eq(staffSession.id, id), eq(staffSession.stage, stage)))
    .returning({ id: staffSession.id })
  return opened.length > 0
}

/** Who they are before where they are signed in: the order of all that ends sessions. */
export async function touchSession(
  tx: Tx,
  { id, staffId }: Pick<StoredSession, 'id' | 'staffId'>,
  now: Date,
) {
  await saveSeen(tx, staffId, now)
  await tx.update(staffSession).set({ seenAt: now }).where(eq(staffSession.id, id))
}

export async function saveSeen(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx.update(staff).set({ seenAt: now }).where(eq(staff.id, staffId))
}

export async function saveStepUp(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(staffSession).set({ stepUpAt: now }).where(eq(staffSession.id, sessionId))
}

export async function deleteSessionBySecret(tx: Tx, secretHash: string): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.secretHash, secretHash))
}

export async function listSessionsOf(
  read: Read,
  staffId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<StoredSession[]> {
  return read
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        eq(staffSession.stage, 'open'),
        gt(staffSession.expiresAt, now),
        gt(staffSession.seenAt, idleSince),
      ),
    )
    .orderBy(staffSession.createdAt)
}

export async function deleteSessionOf(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId)))
    .returning({ id: staffSession.id })
  return deleted.length > 0
}

/**
 * Ends the sessions of a member of staff, and the trust in their browsers.
 * @param kept the one session that stays
 * @returns how many of both went
 */
export async function deleteSessionsOf(tx: Tx, staffId: string, kept?: string): Promise<number> {
  const ofThem = eq(staffSession.staffId, staffId)
  const ended = await tx
    .delete(staffSession)
    .where(kept === undefined ? ofThem : and(ofThem, ne(staffSession.id, kept)))
    .returning({ id: staffSession.id })
  const distrusted = await tx
    .delete(staffTrustedBrowser)
    .where(eq(staffTrustedBrowser.staffId, staffId))
    .returning({ staffId: staffTrustedBrowser.staffId })
  return ended.length + distrusted.length
}

export async function insertTrustedBrowser(
  tx: Tx,
  browser: typeof staffTrustedBrowser.$inferInsert,
): Promise<void> {
  await tx.insert(staffTrustedBrowser).values(browser)
}

export async function isTrustedBrowser(
  read: Read,
  { staffId, secretHash }: { staffId: string; secretHash: string },
  now: Date,
): Promise<boolean> {
  const [found] = await read
    .select({ staffId: staffTrustedBrowser.staffId })
    .from(staffTrustedBrowser)
    .where(
      and(
        eq(staffTrustedBrowser.secretHash, secretHash),
        eq(staffTrustedBrowser.staffId, staffId),
        gt(staffTrustedBrowser.expiresAt, now),
      ),
    )
  return found !== undefined
}

export async function deleteExpiredStaffSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffSession).where(lte(staffSession.expiresAt, now))
}

export async function deleteExpiredTrust(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffTrustedBrowser).where(lte(staffTrustedBrowser.expiresAt, now))
}
