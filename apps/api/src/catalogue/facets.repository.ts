import { asc, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type FacetRow, facetValues, products } from './catalogue.tables.ts'

/** Also those that are out of use. */
export async function selectFacets(read: Read): Promise<FacetRow[]> {
  return read.select().from(facetValues).orderBy(asc(facetValues.position), asc(facetValues.key))
}

/** What shoppers filter by, in the order shown within each category. */
export async function selectOfferedFacets(read: Read): Promise<FacetRow[]> {
  return read
    .select()
    .from(facetValues)
    .where(eq(facetValues.isActive, true))
    .orderBy(asc(facetValues.position), asc(facetValues.key))
}

export async function insertFacet(tx: Tx, facet: typeof facetValues.$inferInsert): Promise<FacetRow> {
  const [row] = await tx.insert(facetValues).values(facet).returning()
  if (!row) throw new Error('An insert without a row')
  return row
}

/** Raises the version. Key and bit stay: products hold both. */
export async function updateFacet(
  tx: Tx,
  key: string,
  fields: { [Name in 'label' | 'tint' | 'isActive' | 'position']?: FacetRow[Name] | undefined },
): Promise<FacetRow> {
  const [row] = await tx
    .update(facetValues)
    .set({ ...fields, version: sql`${facetValues.version} + 1` })
    .where(eq(facetValues.key, key))
    .returning()
  if (!row) throw new Error('A filter value that was read is gone')
  return row
}

export async function deleteFacet(tx: Tx, key: string): Promise<void> {
  await tx.delete(facetValues).where(eq(facetValues.key, key))
}

/** Whether any product, on sale or not, has it. */
export async function isFacetUsed(read: Read, bit: number): Promise<boolean> {
  const rows = await read
    .select({ id: products.id })
    .from(products)
    .where(sql`facet_bits & (1::bigint << ${bit}::integer) <> 0`)
    .limit(1)
  return rows.length > 0
}
