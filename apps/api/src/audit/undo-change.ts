import { type nothingToUndoData, UNDO_DAYS } from '@shop/contract/admin/changes'
import type * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { type AboutChanges, type Changes, inChangeSet, pick } from '#api/platform/audit/index.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db, Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { undoSummary } from '#api/texts/undo.ts'
import {
  type ChangeSetRow,
  type EntryRow,
  lockChangeSet,
  markUndone,
  selectChangesSince,
  selectEntries,
  selectLastVersion,
} from './changes.repository.ts'
import { type PlannedUndo, planUndo } from './plan-undo.ts'
import { type LeftThing, toLeftThings } from './to-left-things.ts'
import { undoEnds } from './undo-rules.ts'
import { type Restorers, undoRefusedTo } from './who-may.ts'

type Undoing = {
  id: string
  staff: StaffMember
  restorers: Restorers
  about: Pick<AboutChanges, 'call' | 'requestId' | 'address'>
}

type NothingToUndo = z.output<typeof nothingToUndoData>

export type Undone = { changeSetId: string; undone: { kind: string; id: string }[]; left: LeftThing[] }

/** All in one transaction; a thing that cannot be put back is left and named. Throws the refusals of `undoChange`. */
export async function undoChange(
  { db, clock }: { db: Db; clock: Clock },
  { id, staff, restorers, about }: Undoing,
): Promise<Undone> {
  if (!isId(id)) throw new Refusal('not_found')
  return db.transaction(async (tx) => {
    const set = await lockChangeSet(tx, id)
    if (!set) throw new Refusal('not_found')
    const entries = await selectEntries(tx, id)
    requireUndoable(set, entries, { staff, restorers, now: clock.now() })
    const summary = undoSummary(set.summary)
    const done = await inChangeSet(tx, { ...about, staff, summary, undoOf: id }, async (changes) => {
      const planned = await planUndo(tx, restorers, { entries, isLocked: true })
      const outcomes = await putBack(tx, { planned, restorers, changes, staff })
      return { outcomes, changeSetId: changes.id }
    })
    const left: NothingToUndo['left'] = toLeftThings(done.outcomes, await selectChangesSince(tx, set))
    if (done.changeSetId === null) throw new Refusal('nothing_to_undo', { data: { left } })
    await markUndone(tx, { id, by: done.changeSetId })
    const undone = done.outcomes.filter((each) => each.left === null).map(({ change }) => change)
    return {
      changeSetId: done.changeSetId,
      undone: undone.map((change) => ({ kind: change.kind, id: change.id })),
      left,
    }
  })
}

function requireUndoable(
  set: ChangeSetRow,
  entries: readonly EntryRow[],
  { staff, restorers, now }: { staff: StaffMember; restorers: Restorers; now: Date },
): void {
  const refused = undoRefusedTo(restorers, staff, { set, entries })
  if (refused) throw new Refusal(refused)
  if (set.undoneBy !== null) throw new Refusal('already_undone')
  if (undoEnds(set.createdAt, UNDO_DAYS) <= now) throw new Refusal('too_old_to_undo')
}

type Putting = { restorers: Restorers; changes: Changes; staff: StaffMember }

async function putBack(
  tx: Tx,
  { planned, ...putting }: Putting & { planned: readonly PlannedUndo[] },
): Promise<PlannedUndo[]> {
  const outcomes: PlannedUndo[] = []
  for (const each of planned) {
    const left = each.left ?? (await restoreOne(tx, each, putting))
    outcomes.push({ ...each, left })
  }
  return outcomes
}

/** In a savepoint of its own: what a restorer refuses half way leaves nothing behind, and the rest goes on. */
async function restoreOne(
  tx: Tx,
  { change, now }: PlannedUndo,
  { restorers, changes, staff }: Putting,
): Promise<'refused' | null> {
  const { kind, id, before, after } = change
  const restorer = restorers.get(kind)
  try {
    const fields = before && (restorer?.stillPossible?.(before, now) ?? before)
    const next = now === null ? 1 + (await selectLastVersion(tx, { kind, id })) : undefined
    const version = await tx.transaction(async (savepoint) =>
      restorer?.restore(savepoint, { id, fields, version: next }, staff),
    )
    changes.record({
      kind,
      id,
      // All fields of what is deleted, so that this undo can be undone.
      before: fields === null ? now : after && pick(now ?? {}, Object.keys(after)),
      after: fields && { ...fields, version },
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}
