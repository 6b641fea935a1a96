import type { ViewList } from '@shop/contract/admin/views'
import { and, asc, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { savedView, staff } from './staff.tables.ts'

export type StoredView = typeof savedView.$inferSelect
export type ListedView = StoredView & { madeBy: string | null }

/** Own ones first, then in the order in which they were made. */
export async function listViewsFor(read: Read, staffId: string, list: ViewList): Promise<ListedView[]> {
  const isShown = or(eq(savedView.staffId, staffId), eq(savedView.isShared, true))
  return selectViews(read, and(eq(savedView.list, list), isShown)).orderBy(
    sql`${savedView.staffId} is distinct from ${staffId}`,
    asc(savedView.createdAt),
    asc(savedView.id),
  )
}

export async function findView(read: Read, id: string): Promise<ListedView | undefined> {
  const [view] = await selectViews(read, eq(savedView.id, id))
  return view
}

/** Locked until the transaction ends: one whose maker has left may be changed by several. */
export async function lockView(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: savedView.id }).from(savedView).where(eq(savedView.id, id)).for('update')
}

function selectViews(read: Read, isWanted: SQL | undefined) {
  const { id, staffId, list, name, search, isShared, createdAt, version } = savedView
  return read
    .select({ id, staffId, list, name, search, isShared, createdAt, version, madeBy: staff.name })
    .from(savedView)
    .leftJoin(staff, eq(staff.id, savedView.staffId))
    .where(isWanted)
}

export async function countViewsOf(read: Read, staffId: string, list: ViewList): Promise<number> {
  const [counted] = await read
    .select({ views: count() })
    .from(savedView)
    .where(and(eq(savedView.staffId, staffId), eq(savedView.list, list)))
  return counted?.views ?? 0
}

/** False when its maker has another one of this name in the list. */
export async function insertView(tx: Tx, view: typeof savedView.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(savedView)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: savedView.id })
  return inserted.length > 0
}

/** Whoever asks holds the lock of the maker. */
export async function isViewNameTaken(
  read: Read,
  { id, staffId, list }: Pick<StoredView, 'id' | 'staffId' | 'list'>,
  name: string,
): Promise<boolean> {
  if (staffId === null) return false
  const [named] = await read
    .select({ id: savedView.id })
    .from(savedView)
    .where(
      and(
        eq(savedView.staffId, staffId),
        eq(savedView.list, list),
        sql`lower(${savedView.name}) = lower(${name})`,
        ne(savedView.id, id),
      ),
    )
  return named !== undefined
}

/** Raises the version. */
export async function updateView(
  tx: Tx,
  id: string,
  change: { [Name in 'name' | 'search' | 'isShared']?: StoredView[Name] | undefined },
): Promise<void> {
  const raised = sql`${savedView.version} + 1`
  await tx
    .update(savedView)
    .set({ ...change, version: raised })
    .where(eq(savedView.id, id))
}

export async function deleteViewById(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.id, id))
}

/** Deletes the views that only this person sees; the shared ones lose their maker with the account. */
export async function deletePrivateViews(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(savedView).where(and(eq(savedView.staffId, staffId), eq(savedView.isShared, false)))
}
