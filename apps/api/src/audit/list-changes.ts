import { CHANGES_A_PAGE, type listChanges as call, UNDO_DAYS } from '@shop/contract/admin/changes'
import type * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import {
  type ChangeSetRow,
  type ChangesFilter,
  countThings,
  type EntryRow,
  selectChangeSets,
  selectEntriesOfSets,
} from './changes.repository.ts'
import { undoEnds } from './undo-rules.ts'
import { maySeeThing, type Restorers, undoRefusedTo } from './who-may.ts'

/** Enough to say what a line of the log was about. */
const SHOWN_OF_EACH = 3

export type ListedChanges = {
  sets: { set: ChangeSetRow; entries: EntryRow[]; count: number; canUndo: boolean }[]
  next: string | null
}

type Listing = { query: z.output<typeof call.query>; staff: StaffMember; restorers: Restorers; now: Date }

/** Keyset page, newest first. Throws Refusal `not_permitted`, and `invalid_input` for a place that is none. */
export async function listChanges(
  read: Read,
  { query, staff, restorers, now }: Listing,
): Promise<ListedChanges> {
  const { limit = CHANGES_A_PAGE, after } = query
  const filter = toFilter(query)
  requireMayList(filter, staff, restorers)
  if (after !== undefined && !isId(after)) throw invalidField('after')
  if (query.staff !== undefined && !isId(query.staff)) return { sets: [], next: null }
  const found = await selectChangeSets(read, filter, limit + 1)
  const sets = found.slice(0, limit)
  const next = found.length > limit ? (sets.at(-1)?.id ?? null) : null
  if (sets.length === 0) return { sets: [], next }
  const ids = sets.map(({ id }) => id)
  const { kind, id } = query
  const chosen = kind !== undefined && id !== undefined ? { thing: { kind, id } } : { most: SHOWN_OF_EACH }
  const entries = Map.groupBy(await selectEntriesOfSets(read, ids, chosen), ({ changeSetId }) => changeSetId)
  const counts = await countThings(read, ids)
  return {
    sets: sets.map((set) => {
      const shown = entries.get(set.id) ?? []
      const isOpen = set.undoneBy === null && undoEnds(set.createdAt, UNDO_DAYS) > now
      const canUndo = isOpen && canTryUndo(set, shown, { staff, restorers })
      return { set, entries: shown, count: counts.get(set.id) ?? 0, canUndo }
    }),
    next,
  }
}

/** Nothing of it may be put back as long as nothing that is shown of it can. */
function canTryUndo(
  set: ChangeSetRow,
  entries: readonly EntryRow[],
  { staff, restorers }: Pick<Listing, 'staff' | 'restorers'>,
): boolean {
  const refused = undoRefusedTo(restorers, staff, { set, entries })
  const isReversible = (entry: EntryRow) => {
    const restorer = restorers.get(entry.kind)
    return restorer !== undefined && (restorer.isReversible?.(entry) ?? true)
  }
  return refused !== 'not_permitted' && entries.some(isReversible)
}

function toFilter({ kind, id, staff, from, until, after }: z.output<typeof call.query>): ChangesFilter {
  return {
    thing: kind === undefined ? undefined : { kind, id },
    staffId: staff,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    after,
  }
}

function requireMayList({ thing, staffId }: ChangesFilter, staff: StaffMember, restorers: Restorers): void {
  if (staff.permissions.has('audit.read') || staffId === staff.staffId) return
  if (thing?.id === undefined || !maySeeThing(restorers, staff, thing.kind))
    throw new Refusal('not_permitted')
}
