import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** For the rest of the transaction nobody is told of what is written (`migrations/0040-notifications.sql`): there is nobody left to tell. */
export async function suppressNotifications(tx: Tx): Promise<void> {
  await tx.execute(sql`set local shop.is_silent = 'on'`)
}
