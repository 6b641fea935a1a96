import type { FeedChange, FeedPresence } from '@shop/contract/admin/feed'
import { asc, eq, sql } from 'drizzle-orm'
import { auditEntry, changeSet } from '#api/platform/audit/audit.tables.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'

/** `migrations/0018-change-sets.sql` sends the id of each change set here; presence comes as JSON. */
export const ADMIN_CHANNEL = 'admin_changes'

/** More than a screen shows: whoever looks at a list loads it anew after a change of so many things. */
const MOST_THINGS = 200

export async function findFeedChange(read: Read, id: string): Promise<FeedChange | undefined> {
  if (!isId(id)) return undefined
  const rows = await read
    .select({
      staffId: changeSet.staffId,
      staffName: changeSet.staffName,
      createdAt: changeSet.createdAt,
      thing: { kind: auditEntry.kind, id: auditEntry.thingId, version: auditEntry.version },
    })
    .from(changeSet)
    .innerJoin(auditEntry, eq(auditEntry.changeSetId, changeSet.id))
    .where(eq(changeSet.id, id))
    .orderBy(asc(auditEntry.position))
    .limit(MOST_THINGS + 1)
  const [first] = rows
  if (!first) return undefined
  return {
    changeSetId: id,
    staffId: first.staffId,
    staffName: first.staffName,
    createdAt: first.createdAt.toISOString(),
    things: rows.slice(0, MOST_THINGS).map(({ thing }) => thing),
    isWhole: rows.length <= MOST_THINGS,
  }
}

/** To all processes of the shop; nothing is written. */
export async function notifyPresence(tx: Tx, presence: FeedPresence): Promise<void> {
  await tx.execute(sql`select pg_notify(${ADMIN_CHANNEL}, ${JSON.stringify(presence)})`)
}
