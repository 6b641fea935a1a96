import type pg from 'pg'

/** How many connections the database lets its ordinary users have at the same time; what it reserves is left out. */
export async function readConnectionLimit(pool: pg.Pool): Promise<number> {
  // PostgreSQL 15 does not know the second reserve.
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  )
  return rows[0]?.allowed ?? 0
}
