import { sql } from 'drizzle-orm'
import { inRunningShop } from '#test/in-running-shop.ts'

/** Only rows with this word in a name or an address fail. */
const MARK = 'Faultline'
/** Any number that no other lock of the shop has. */
const LOCK = 8_741_203
const PLACES = [
  ['shop_user', 'last_name'],
  ['shipping_address', 'full_name'],
  ['customer_order', 'address_line1'],
] as const

/** Fault injection for browser tests: a running shop fails for marked rows only, as by a bug. Takes data directory. */
export async function injectFaults([dataDirectory = '']: string[]): Promise<void> {
  await inRunningShop(dataDirectory, async (db) => {
    // Several workers plant at once; each table is locked by itself, so that placements never deadlock. The lock goes
    // with the one connection.
    await db.execute(sql`select pg_advisory_lock(${LOCK})`)
    await db.execute(sql`create or replace function planted_fault() returns trigger language plpgsql as
      $$ begin raise exception 'planted'; end $$`)
    for (const [table, column] of PLACES) {
      const mark = sql.raw(`'%${MARK}%'`)
      await db.execute(sql`create or replace trigger planted_fault before insert on ${sql.identifier(table)}
        for each row when (new.${sql.identifier(column)} like ${mark}) execute function planted_fault()`)
    }
  })
}
