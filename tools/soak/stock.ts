import type { createPool } from '../../apps/api/src/platform/db/index.ts'

export type Pool = ReturnType<typeof createPool>

/** Prices in cents. */
export async function readStock(pool: Pool) {
  const { rows } = await pool.query<{ id: string; stock: number; priceCents: number }>(
    'select id, stock, price_cents as "priceCents" from product order by id',
  )
  return rows
}

export async function setStock(pool: Pool, id: string, stock: number): Promise<void> {
  await pool.query('update product set stock = $2 where id = $1', [id, stock])
}
