import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { refreshSession } from './identity.tables.ts'

const { id, userId, device, createdAt, rotatedAt, expiresAt } = refreshSession

/** Lists the logins of an account that have not ended, the last used first. */
export async function listSessionsOf(read: Read, holder: string, now: Date) {
  return read
    .select({ id, device, createdAt, rotatedAt })
    .from(refreshSession)
    .where(and(eq(userId, holder), gt(expiresAt, now)))
    .orderBy(desc(sql`coalesce(${rotatedAt}, ${createdAt})`), desc(id))
}

export async function isSessionOf(read: Read, session: { userId: string; id: string }): Promise<boolean> {
  const [found] = await read.select({ id }).from(refreshSession).where(isNamed(session))
  return found !== undefined
}

export async function deleteSessionOf(tx: Tx, session: { userId: string; id: string }): Promise<void> {
  await tx.delete(refreshSession).where(isNamed(session))
}

function isNamed(session: { userId: string; id: string }) {
  return and(eq(id, session.id), eq(userId, session.userId))
}

export async function deleteOtherSessions(tx: Tx, holder: string, own: string | undefined): Promise<void> {
  await tx.delete(refreshSession).where(and(eq(userId, holder), own === undefined ? undefined : ne(id, own)))
}
