import { and, eq, lt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { idempotencyKey } from './checkout.tables.ts'

/** A key with what it is bound to. */
export type StoredKey = typeof idempotencyKey.$inferSelect

/**
 * Binds a key that is new, or was bound before `cutoff`. Waits for another transaction that is binding the same one.
 * @returns false when the key is bound already
 */
export async function bindKey(tx: Tx, binding: StoredKey, cutoff: Date): Promise<boolean> {
  const bound = await tx
    .insert(idempotencyKey)
    .values(binding)
    .onConflictDoUpdate({
      target: [idempotencyKey.userId, idempotencyKey.key],
      set: binding,
      setWhere: lt(idempotencyKey.createdAt, cutoff),
    })
    .returning({ key: idempotencyKey.key })
  return bound.length > 0
}

/** What a customer's key is bound to. */
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
