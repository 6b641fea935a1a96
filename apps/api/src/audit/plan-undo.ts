import type { LeftReason } from '@shop/contract/admin/changes'
import { type Fields, isRecordedSince, keepFields, type Restorer } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { EntryRow } from './changes.repository.ts'
import { leftBecause, type NetChange, netChanges } from './undo-rules.ts'
import type { Restorers } from './who-may.ts'

/** What undo would do with one thing. `now`: all its fields; `left`: null where it can be put back. */
export type PlannedUndo = { change: NetChange; now: Fields | null; left: LeftReason | null }

/** Looks at everything as it is now; `isLocked`: to put it back in the same transaction. */
export async function planUndo(
  tx: Tx,
  restorers: Restorers,
  { entries, isLocked }: { entries: readonly EntryRow[]; isLocked: boolean },
): Promise<PlannedUndo[]> {
  const planned: PlannedUndo[] = []
  for (const change of netChanges(entries)) {
    const restorer = restorers.get(change.kind)
    if (!restorer) {
      planned.push({ change, now: null, left: change.isPersonal ? 'personal' : 'no_way_back' })
      continue
    }
    const found = await restorer.find(tx, change.id, { isLocked })
    const present = found && keepFields(found)
    const now = present?.fields ?? null
    const left = leftBy(restorer, change, now)
    const isUntold = left === null && (await isChangedUntold(tx, restorer, change, present?.version ?? null))
    planned.push({ change, now, left: isUntold ? 'changed' : left })
  }
  return planned
}

function leftBy(
  { isReversible, comparedOf }: Restorer,
  change: NetChange,
  now: Fields | null,
): LeftReason | null {
  if (isReversible && !isReversible(change)) return 'no_way_back'
  const after = change.after && (comparedOf?.(change.after) ?? change.after)
  return leftBecause({ ...change, after }, now)
}

/** Of what looks as it was left: whether somebody has changed it of whom the log does not tell. */
async function isChangedUntold(
  tx: Tx,
  { isChangedByOthers }: Restorer,
  { kind, id, version: seen }: NetChange,
  version: number | null,
): Promise<boolean> {
  if (!isChangedByOthers || seen === null || version === null) return false
  return !(await isRecordedSince(tx, { kind, id, seen, version }))
}
