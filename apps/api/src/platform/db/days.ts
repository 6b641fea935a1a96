import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** From the beginning of a day (`2026-11-24`) in a time zone. */
export type Since = { day: string; timeZone: string }

export function isSince(at: PgColumn, { day, timeZone }: Since): SQL {
  return sql`${at} >= ${day}::date::timestamp at time zone ${timeZone}`
}

/** The day of a moment by the calendar of a time zone, as `2026-11-24`. */
export function dayOf(at: PgColumn, { timeZone }: Pick<Since, 'timeZone'>): SQL<string> {
  return sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`
}
