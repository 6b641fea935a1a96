import type pg from 'pg'

/** What PostgreSQL lets ordinary users have at a time, without the connections it reserves. */
export async function readConnectionLimit(pool: pg.Pool): Promise<number> {
  // PostgreSQL 15 does not know the second reserve.
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  )
  return rows[0]?.allowed ?? 0
}
