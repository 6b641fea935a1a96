import { asc, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { facetValues, products, type TintRow, tints } from './catalogue.tables.ts'

/** Also those that are out of use. */
export async function selectTints(read: Read): Promise<TintRow[]> {
  return read.select().from(tints).orderBy(asc(tints.position), asc(tints.key))
}

export async function insertTint(tx: Tx, tint: typeof tints.$inferInsert): Promise<TintRow> {
  const [row] = await tx.insert(tints).values(tint).returning()
  if (!row) throw new Error('An insert without a row')
  return row
}

/** Raises the version. */
export async function updateTint(
  tx: Tx,
  key: string,
  fields: { [Name in 'label' | 'ground' | 'deep' | 'isActive' | 'position']?: TintRow[Name] | undefined },
): Promise<TintRow> {
  const [row] = await tx
    .update(tints)
    .set({ ...fields, version: sql`${tints.version} + 1` })
    .where(eq(tints.key, key))
    .returning()
  if (!row) throw new Error('A tint that was read is gone')
  return row
}

export async function deleteTint(tx: Tx, key: string): Promise<void> {
  await tx.delete(tints).where(eq(tints.key, key))
}

/** Whether any product, on sale or not, or any filter value has it. */
export async function isTintUsed(read: Read, key: string): Promise<boolean> {
  const product = read.select({ one: sql`1` }).from(products).where(eq(products.tint, key))
  const facet = read.select({ one: sql`1` }).from(facetValues).where(eq(facetValues.tint, key))
  const rows = await read
    .select({ one: sql`1` })
    .from(sql`(select) as one`)
    .where(sql`exists ${product} or exists ${facet}`)
  return rows.length > 0
}
