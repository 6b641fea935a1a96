import type { LeftReason } from '@shop/contract/admin/changes'
import type { LastChange } from './changes.repository.ts'
import type { PlannedUndo } from './plan-undo.ts'

type Since = { staffName: string; createdAt: string } | null

export type LeftThing = { kind: string; id: string; reason: LeftReason; since: Since }

export function toLeftThings(planned: readonly PlannedUndo[], since: readonly LastChange[]): LeftThing[] {
  return planned.flatMap(({ change: { kind, id }, left }) =>
    left === null ? [] : [{ kind, id, reason: left, since: sinceOf({ kind, id }, since) }],
  )
}

/** Who changed a thing last; null where nobody of the staff did. */
export function sinceOf(thing: { kind: string; id: string }, since: readonly LastChange[]): Since {
  const last = since.find(({ kind, id }) => kind === thing.kind && id === thing.id)
  return last ? { staffName: last.staffName, createdAt: last.createdAt.toISOString() } : null
}
