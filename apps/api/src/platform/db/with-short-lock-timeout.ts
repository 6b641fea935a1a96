import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { hasCode } from './error-codes.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/** Less than PostgreSQL waits before it looks for a deadlock and ends whoever it finds in one (1 s). */
const LOCK_TIMEOUT = '400ms'

/**
 * Short lock timeout, for work that cannot take its locks in the order that others do: of two transactions that wait for each
 * other this one gives up. `refuse` makes the error; the transaction is rolled back.
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
