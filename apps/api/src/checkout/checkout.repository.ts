import { and, eq, lt, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { idempotencyKey } from './checkout.tables.ts'

export type StoredKey = typeof idempotencyKey.$inferSelect

/**
 * Advisory lock that all placements of one account take first, so that its limits (one unpaid card order, so many open
 * cash orders) hold while the next is written. Accounts whose ids share a hash wait for each other, and that is all.
 */
function accountLock(userId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`
}

/** A statement of its own: what reads after it sees what the placement before has written. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select ${accountLock(userId)}`)
}

/** Takes the account's lock and, in one statement, binds a key that is new or bound before `cutoff`. False: bound already. */
export async function bindKey(tx: Tx, binding: StoredKey, cutoff: Date): Promise<boolean> {
  const { userId, key, requestHash, customerOrderId, createdAt } = binding
  const bound = await tx
    .insert(idempotencyKey)
    .select(
      sql`select ${userId}::uuid, ${key}::text, ${requestHash}::text, ${customerOrderId}::uuid,
        ${createdAt.toISOString()}::timestamptz from (select ${accountLock(userId)}) as locked`,
    )
    .onConflictDoUpdate({
      target: [idempotencyKey.userId, idempotencyKey.key],
      set: binding,
      setWhere: lt(idempotencyKey.createdAt, cutoff),
    })
    .returning({ key: idempotencyKey.key })
  return bound.length > 0
}

export async function findKey(
  read: Read,
  { userId, key }: Pick<StoredKey, 'userId' | 'key'>,
): Promise<StoredKey | undefined> {
  const [found] = await read
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)))
  return found
}

/** Those that were bound before `cutoff`. */
export async function deleteKeys(tx: Tx, cutoff: Date): Promise<void> {
  await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, cutoff))
}
