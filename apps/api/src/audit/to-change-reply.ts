import type { listChanges } from '@shop/contract/admin/changes'
import type * as z from 'zod/mini'
import { type Fields, withoutValues } from '#api/platform/audit/index.ts'
import type { ChangeSetRow, EntryRow } from './changes.repository.ts'

type Listed = z.output<typeof listChanges.data>[number]

export function toChangeSetReply(set: ChangeSetRow): Omit<Listed, 'count' | 'changes' | 'canUndo'> {
  const { id, staffId, staffName, summary, createdAt, undoneBy, undoOf } = set
  return { id, staffId, staffName, summary, createdAt: createdAt.toISOString(), undoneBy, undoOf }
}

/** `withValues`: of the one thing that was asked for; a list of everything names fields only. */
export function toChangeReply(entry: EntryRow, withValues: boolean): Listed['changes'][number] {
  const { kind, thingId: id, version, before, after, isPersonal } = entry
  const shown = (fields: Fields | null) => (withValues ? fields : withoutValues(fields))
  return { kind, id, version, before: shown(before), after: shown(after), isPersonal }
}
