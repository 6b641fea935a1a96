import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { insertChangeSet, type NewEntry } from './audit.repository.ts'
import { changedFields, type GivenFields, keepFields, withoutValues } from './fields.ts'

/** Who changes something: a {@link StaffMember}; for a job or a command no id and no session, but its name. */
export type Author = { staffId: string | null; name: string; sessionId: string | null }

export type AboutChanges = {
  staff: Author
  /** Method and path as the contract names them, or the job's or command's name. */
  call: string
  requestId: string
  /** From where the request came. */
  address?: string
  /** For people: "Prices of 20 products". */
  summary: string
  /** The change set that this one takes back. */
  undoOf?: string
}

export type Change = {
  /** What sort of thing: `product`. Of a personal one only the names of changed fields are kept. */
  kind: string | PersonalKind
  id: string
  /** All its fields, or those that may have changed; null when it was created. `version` is kept apart. */
  before: GivenFields | null
  /** Null when it was deleted. */
  after: GivenFields | null
}

export type PersonalKind = { name: string; isPersonal: true }

export type Changes = {
  /** What did not change is left out; a thing without any change leaves no entry. */
  record: (change: Change) => void
  /** Of the change set; null as long as nothing has changed. */
  readonly id: string | null
}

/**
 * Runs `work` and writes what it recorded as one change set, in the same transaction. Nothing recorded: no change set.
 * Record after the change, so that the row's lock is held.
 */
export async function inChangeSet<Result>(
  tx: Tx,
  about: AboutChanges,
  work: (changes: Changes) => Promise<Result>,
): Promise<Result> {
  const id = newId()
  const entries: NewEntry[] = []
  const result = await work({
    record: (change) => {
      const entry = toEntry(change)
      if (entry) entries.push(entry)
    },
    get id() {
      return entries.length === 0 ? null : id
    },
  })
  if (entries.length > 0) await insertChangeSet(tx, toChangeSet(id, about), entries)
  return result
}

function toChangeSet(id: string, { staff, ...about }: AboutChanges) {
  return { id, ...about, staffId: staff.staffId, staffName: staff.name, sessionId: staff.sessionId }
}

function toEntry({ kind, id, before: earlier, after: later }: Change): NewEntry | undefined {
  const before = earlier && keepFields(earlier)
  const after = later && keepFields(later)
  const kept =
    before && after
      ? changedFields(before.fields, after.fields)
      : { before: before?.fields ?? null, after: after?.fields ?? null }
  if (!kept) return undefined
  const about = { thingId: id, version: after?.version ?? before?.version ?? null }
  if (typeof kind === 'string') return { ...about, kind, isPersonal: false, ...kept }
  return {
    ...about,
    kind: kind.name,
    isPersonal: true,
    before: withoutValues(kept.before),
    after: withoutValues(kept.after),
  }
}
