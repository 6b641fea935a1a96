import type { RowKind } from '@shop/contract/admin/imports'
import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { importRow, importRun, type RowRow, type RunRow } from './imports.tables.ts'

/** Of nobody else's: each sees their own imports. */
type Own = { id: string; staffId: string }

export async function findRun(read: Read, { id, staffId }: Own): Promise<RunRow | undefined> {
  const [row] = await read
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.staffId, staffId)))
  return row
}

/** Until the transaction ends; whoever's it is. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(importRun).where(eq(importRun.id, id)).for('update')
  return row
}

export async function saveRun(tx: Tx, run: typeof importRun.$inferInsert): Promise<RunRow> {
  const { id: _, ...set } = run
  const [row] = await tx
    .insert(importRun)
    .values(run)
    .onConflictDoUpdate({ target: importRun.id, set })
    .returning()
  if (!row) throw new Error('An import that was saved is gone')
  return row
}

export async function updateRun(
  tx: Tx,
  id: string,
  fields: Partial<Omit<RunRow, 'id'>>,
): Promise<RunRow | undefined> {
  const [row] = await tx.update(importRun).set(fields).where(eq(importRun.id, id)).returning()
  return row
}

/** Begins a check: whoever began one before writes nothing more. */
export async function claimCheck(tx: Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx
    .update(importRun)
    .set({ attempt: sql`${importRun.attempt} + 1` })
    .where(and(eq(importRun.id, id), eq(importRun.state, 'checking')))
    .returning()
  if (row) await deleteRows(tx, id)
  return row
}

/** Only while the check is this one. */
export async function updateChecking(
  tx: Tx,
  { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
  fields: Partial<Omit<RunRow, 'id'>>,
): Promise<boolean> {
  const rows = await tx
    .update(importRun)
    .set(fields)
    .where(and(eq(importRun.id, id), eq(importRun.attempt, attempt), eq(importRun.state, 'checking')))
    .returning({ id: importRun.id })
  return rows.length > 0
}

export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.delete(importRun).where(eq(importRun.id, id))
}

/** Those that go on by themselves. */
export async function selectOpenRuns(read: Read): Promise<Pick<RunRow, 'id' | 'state'>[]> {
  return read
    .select({ id: importRun.id, state: importRun.state })
    .from(importRun)
    .where(inArray(importRun.state, ['checking', 'taking']))
}

export async function insertRows(tx: Tx, rows: readonly RowRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(importRow).values([...rows])
}

export async function deleteRows(tx: Tx, runId: string): Promise<void> {
  await tx.delete(importRow).where(eq(importRow.runId, runId))
}

export async function countRows(read: Read, runId: string): Promise<Record<RowKind, number>> {
  const rows = await read
    .select({ kind: importRow.kind, count: count() })
    .from(importRow)
    .where(eq(importRow.runId, runId))
    .groupBy(importRow.kind)
  const none = { new: 0, changed: 0, same: 0, refused: 0, left: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.count])) }
}

type Place = { kinds?: readonly RowKind[] | undefined; after?: number; offset?: number; limit: number }

/** In the order of the file. */
export async function selectRows(
  read: Read,
  runId: string,
  { kinds, after = 0, offset = 0, limit }: Place,
): Promise<RowRow[]> {
  return read
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.runId, runId),
        kinds && inArray(importRow.kind, [...kinds]),
        sql`${importRow.row} > ${after}`,
      ),
    )
    .orderBy(asc(importRow.row))
    .offset(offset)
    .limit(limit)
}

export async function findRow(read: Read, runId: string, row: number): Promise<RowRow | undefined> {
  const [found] = await read
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), eq(importRow.row, row)))
  return found
}

/** Good rows that are not taken yet. */
export async function countGoodRows(read: Read, runId: string): Promise<number> {
  const [found] = await read.select({ count: count() }).from(importRow).where(isGood(runId))
  return found?.count ?? 0
}

export async function selectGoodRows(read: Read, runId: string, limit: number): Promise<RowRow[]> {
  return read.select().from(importRow).where(isGood(runId)).orderBy(asc(importRow.row)).limit(limit)
}

function isGood(runId: string) {
  return and(
    eq(importRow.runId, runId),
    inArray(importRow.kind, ['new', 'changed']),
    eq(importRow.isTaken, false),
  )
}

/** `products`: of rows that were written, by row; a new one has its id only now. */
export async function markTaken(tx: Tx, runId: string, products: ReadonlyMap<number, string>): Promise<void> {
  const rows = sql.param([...products.keys()])
  const ids = sql.param([...products.values()])
  await tx
    .update(importRow)
    .set({ isTaken: true, productId: sql`written.id` })
    .from(sql`unnest(${rows}::integer[], ${ids}::text[]) as written (number, id)`)
    .where(and(eq(importRow.runId, runId), eq(importRow.row, sql`written.number`)))
}

export async function markLeft(tx: Tx, runId: string, left: ReadonlyMap<number, string>): Promise<void> {
  const rows = sql.param([...left.keys()])
  const reasons = sql.param([...left.values()])
  await tx
    .update(importRow)
    .set({ kind: 'left', problem: sql`because.reason` })
    .from(sql`unnest(${rows}::integer[], ${reasons}::text[]) as because (number, reason)`)
    .where(and(eq(importRow.runId, runId), eq(importRow.row, sql`because.number`)))
}

export async function deleteRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(importRun).where(lt(importRun.createdAt, before))
}

/** Whoever's it is: for jobs. */
export async function findAnyRun(read: Read, id: string): Promise<RunRow | undefined> {
  const [row] = await read.select().from(importRun).where(eq(importRun.id, id))
  return row
}
