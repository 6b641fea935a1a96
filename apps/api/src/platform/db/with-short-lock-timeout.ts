import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { hasCode } from './error-codes.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/** Less than PostgreSQL waits before it looks for a deadlock and ends whoever it finds in one (1 s). */
const LOCK_TIMEOUT = '400ms'

/**
 * For work whose locks cannot be taken in the order that others take: it waits shortly for each, and of two that wait for each
 * other it lets go. `refuse` makes what is thrown then; the transaction is over.
 */
export async function withShortLockTimeout<Done>(
  tx: Tx,
  refuse: (cause: unknown) => Error,
  work: () => Promise<Done>,
): Promise<Done> {
  await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_TIMEOUT}'`)}`)
  try {
    return await work()
  } catch (cause) {
    throw hasCode(cause, LOCK_NOT_AVAILABLE) ? refuse(cause) : cause
  }
}
