import type { PaymentProviderName } from '@shop/contract/payments'
import { and, asc, eq, exists, isNull, lte } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { alert, providerEvent, reconciliation } from './payments.tables.ts'

export type StoredEvent = typeof providerEvent.$inferSelect

/** @returns false when it was delivered before */
export async function insertEvent(tx: Tx, row: typeof providerEvent.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(providerEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvent.id })
  return written.length > 0
}

export async function findEvent(read: Read, id: string): Promise<StoredEvent | undefined> {
  const [found] = await read.select().from(providerEvent).where(eq(providerEvent.id, id))
  return found
}

/** Whether an event has reported an intent's end. */
export async function hasEventOf(read: Read, intentId: string): Promise<boolean> {
  const rows = await read
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(and(eq(providerEvent.intentId, intentId), eq(providerEvent.type, 'payment_intent.succeeded')))
    .limit(1)
  return rows.length > 0
}

export async function markHandled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(providerEvent).set({ handledAt: at }).where(eq(providerEvent.id, id))
}

/** Lists the events of a provider from before a moment, oldest first; those that an alert tells of already come last. */
export async function listUnhandledEvents(
  read: Read,
  { provider, before, limit }: { provider: PaymentProviderName; before: Date; limit: number },
): Promise<string[]> {
  const told = read
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.kind, 'unknown_intent'), eq(alert.subject, providerEvent.intentId)))
  const rows = await read
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(
      and(
        eq(providerEvent.provider, provider),
        isNull(providerEvent.handledAt),
        lte(providerEvent.receivedAt, before),
      ),
    )
    .orderBy(asc(exists(told)), asc(providerEvent.receivedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(providerEvent).where(lte(providerEvent.receivedAt, before))
}

/** Up to when a provider was asked for what had changed there; nothing before the first time. */
export async function findLookedUntil(read: Read, provider: PaymentProviderName): Promise<Date | undefined> {
  const [row] = await read
    .select({ until: reconciliation.lookedUntil })
    .from(reconciliation)
    .where(eq(reconciliation.provider, provider))
  return row?.until
}

export async function saveLookedUntil(
  tx: Tx,
  provider: PaymentProviderName,
  lookedUntil: Date,
): Promise<void> {
  await tx
    .insert(reconciliation)
    .values({ provider, lookedUntil })
    .onConflictDoUpdate({ target: reconciliation.provider, set: { lookedUntil } })
}
