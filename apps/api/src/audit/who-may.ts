import type { ErrorCode } from '@shop/contract/errors'
import type { StaffMember } from '#api/caller.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import type { ChangeSetRow, EntryRow } from './changes.repository.ts'

/** Restorers by kind. */
export type Restorers = ReadonlyMap<string, Restorer>

export function byKind(restorers: readonly Restorer[]): Restorers {
  return new Map(restorers.map((restorer) => [restorer.kind, restorer]))
}

type Changed = Pick<EntryRow, 'kind' | 'before' | 'after'>

/** Whether their permissions allow each of these changes by hand. A kind that cannot be undone needs none. */
function mayMake(restorers: Restorers, staff: StaffMember, entries: readonly Changed[]): boolean {
  return entries.every((entry) => {
    const restorer = restorers.get(entry.kind)
    if (!restorer) return true
    const asked = restorer.permissionsOf?.(entry) ?? [restorer.permission]
    return asked.every((permission) => staff.permissions.has(permission))
  })
}

/** History of one thing: for whoever may change such things, or may read everything. */
export function maySeeThing(restorers: Restorers, staff: StaffMember, kind: string): boolean {
  const restorer = restorers.get(kind)
  return (
    staff.permissions.has('audit.read') ||
    (restorer !== undefined && staff.permissions.has(restorer.permission))
  )
}

export function isOwn({ staffId }: Pick<ChangeSetRow, 'staffId'>, staff: StaffMember): boolean {
  return staffId === staff.staffId
}

type UndoRefused = Extract<ErrorCode, 'not_permitted' | 'step_up_required'>

/** A colleague's change needs `undo.others` and the second step anew; one's own needs that step where the change needed it. */
export function undoRefusedTo(
  restorers: Restorers,
  staff: StaffMember,
  { set, entries }: { set: Pick<ChangeSetRow, 'staffId'>; entries: readonly Changed[] },
): UndoRefused | null {
  if (!mayMake(restorers, staff, entries)) return 'not_permitted'
  const isOthers = !isOwn(set, staff)
  if (isOthers && !staff.permissions.has('undo.others')) return 'not_permitted'
  const asks = isOthers || entries.some(({ kind }) => restorers.get(kind)?.asksStepUp)
  return asks && !staff.isSteppedUp ? 'step_up_required' : null
}
