import { eq, lt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { newsletterEvent } from './newsletter.tables.ts'

export type StoredEvent = typeof newsletterEvent.$inferSelect

export async function insertEvent(tx: Tx, event: StoredEvent): Promise<void> {
  await tx.insert(newsletterEvent).values(event)
}

export async function findEvent(read: Read, id: string): Promise<StoredEvent | undefined> {
  const [found] = await read.select().from(newsletterEvent).where(eq(newsletterEvent.id, id))
  return found
}

export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  await tx.delete(newsletterEvent).where(eq(newsletterEvent.id, id))
}

export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(newsletterEvent).where(lt(newsletterEvent.happenedAt, before))
}
