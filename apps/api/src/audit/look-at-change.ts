import { type getChange, UNDO_DAYS } from '@shop/contract/admin/changes'
import type * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { pick } from '#api/platform/audit/index.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import {
  type ChangeSetRow,
  findChangeSet,
  type LastChange,
  selectChangesSince,
  selectEntries,
} from './changes.repository.ts'
import { type PlannedUndo, planUndo } from './plan-undo.ts'
import { toChangeSetReply } from './to-change-reply.ts'
import { sinceOf } from './to-left-things.ts'
import { undoEnds } from './undo-rules.ts'
import { isOwn, maySeeThing, type Restorers, undoRefusedTo } from './who-may.ts'

type Reply = z.output<typeof getChange.data>
type Looking = { id: string; staff: StaffMember; restorers: Restorers }

/** A change set beside how everything is now. Throws Refusal `not_found`, `not_permitted`. */
export async function lookAtChange(
  { db, clock }: { db: Db; clock: Clock },
  { id, staff, restorers }: Looking,
): Promise<Reply> {
  if (!isId(id)) throw new Refusal('not_found')
  return db.transaction(async (tx) => {
    const set = await findChangeSet(tx, id)
    if (!set) throw new Refusal('not_found')
    const entries = await selectEntries(tx, id)
    const kinds = new Set(entries.map(({ kind }) => kind))
    const maySee = isOwn(set, staff) || [...kinds].every((kind) => maySeeThing(restorers, staff, kind))
    if (!maySee) throw new Refusal('not_permitted')
    const planned = await planUndo(tx, restorers, { entries, isLocked: false })
    const since = await selectChangesSince(tx, set)
    return {
      ...toChangeSetReply(set),
      origin: staff.permissions.has('audit.read') ? toOrigin(set) : null,
      changes: planned.map((each) => toChange(each, since)),
      undoRefused:
        refusedByState(set, planned, clock.now()) ?? undoRefusedTo(restorers, staff, { set, entries }),
      undoUntil: undoEnds(set.createdAt, UNDO_DAYS).toISOString(),
    }
  })
}

function toOrigin({ call, requestId, address }: ChangeSetRow): Reply['origin'] {
  return { call, requestId, address }
}

function toChange(
  { change, now, left }: PlannedUndo,
  since: readonly LastChange[],
): Reply['changes'][number] {
  const names = Object.keys({ ...change.before, ...change.after })
  return {
    ...change,
    name: nameOf(change, now),
    now: now && pick(now, names),
    left,
    since: sinceOf(change, since),
  }
}

/** As it is now; of what is gone, as it was. */
function nameOf(
  { before, after, isPersonal }: PlannedUndo['change'],
  now: PlannedUndo['now'],
): string | null {
  if (isPersonal) return null
  const named = [now, after, before].flatMap((fields) => [fields?.name, fields?.label])
  return named.find((name) => typeof name === 'string') ?? null
}

function refusedByState(
  { undoneBy, createdAt }: ChangeSetRow,
  planned: readonly PlannedUndo[],
  now: Date,
): Reply['undoRefused'] {
  if (undoneBy !== null) return 'already_undone'
  if (undoEnds(createdAt, UNDO_DAYS) <= now) return 'too_old_to_undo'
  return planned.some(({ left }) => left === null) ? null : 'nothing_to_undo'
}
