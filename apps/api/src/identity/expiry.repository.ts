import { inArray, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#api/platform/db/index.ts'

/** How many expired rows each insert deletes: more than it adds, few enough not to slow it down. */
const SWEPT_AT_ONCE = 20

type Expiring = { table: PgTable; key: PgColumn; expiresAt: PgColumn }

/** Deletes up to `most` expired rows; locked ones are left for the next sweep. */
export async function sweepExpired(
  tx: Tx,
  { table, key, expiresAt }: Expiring,
  now: Date,
  most = SWEPT_AT_ONCE,
): Promise<void> {
  const expired = tx
    .select({ key })
    .from(table)
    .where(lte(expiresAt, now))
    .orderBy(expiresAt)
    .limit(most)
    .for('update', { skipLocked: true })
  await tx.delete(table).where(inArray(key, expired))
}
