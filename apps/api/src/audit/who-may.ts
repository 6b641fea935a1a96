import type { ErrorCode } from '@shop/contract/errors'
import type { StaffMember } from '#api/caller.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import type { ChangeSetRow } from './changes.repository.ts'

/** Restorers by kind. */
export type Restorers = ReadonlyMap<string, Restorer>

export function byKind(restorers: readonly Restorer[]): Restorers {
  return new Map(restorers.map((restorer) => [restorer.kind, restorer]))
}

/** Whether they may change things of all these kinds; one that cannot be put back asks for nothing. */
function mayChange(restorers: Restorers, staff: StaffMember, kinds: Iterable<string>): boolean {
  return [...kinds].every((kind) => {
    const restorer = restorers.get(kind)
    return restorer === undefined || staff.permissions.has(restorer.permission)
  })
}

/** History of one thing: for whoever may change such things, or may read everything. */
export function maySeeThing(restorers: Restorers, staff: StaffMember, kind: string): boolean {
  return staff.permissions.has('audit.read') || (restorers.has(kind) && mayChange(restorers, staff, [kind]))
}

export function isOwn({ staffId }: Pick<ChangeSetRow, 'staffId'>, staff: StaffMember): boolean {
  return staffId === staff.staffId
}

type UndoRefused = Extract<ErrorCode, 'not_permitted' | 'step_up_required'>

/** What of others is taken back asks for more than to change it again by hand; what asked for stepping up asks again. */
export function undoRefusedTo(
  restorers: Restorers,
  staff: StaffMember,
  changed: { set: Pick<ChangeSetRow, 'staffId'>; kinds: Iterable<string> },
): UndoRefused | null {
  if (!mayChange(restorers, staff, changed.kinds)) return 'not_permitted'
  const isOthers = !isOwn(changed.set, staff)
  if (isOthers && !staff.permissions.has('undo.others')) return 'not_permitted'
  const asks = isOthers || [...changed.kinds].some((kind) => restorers.get(kind)?.asksStepUp)
  return asks && !staff.isSteppedUp ? 'step_up_required' : null
}
