import type { Tx } from '#api/platform/db/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import type { GivenFields } from './fields.ts'
import { type AboutChanges, inChangeSet } from './in-change-set.ts'
import { mergeOrRefuse } from './merge-or-refuse.ts'

/** What a change answers; `changeSetId` is null when nothing changed. */
export type Saved<Row> = { row: Row; changeSetId: string | null }

/** A row that staff name, order and take out of use; its key is for good. */
type ListedRow = { key: string; label: string; position: number; version: number; isActive: boolean }

type Update<Row, Fields> = (tx: Tx, key: string, fields: Fields) => Promise<Row>

/** The place behind all others. */
export function lastPosition(present: readonly Pick<ListedRow, 'position'>[]): number {
  return 1 + Math.max(-1, ...present.map(({ position }) => position))
}

export function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export async function addListedRow<Row extends ListedRow>(
  tx: Tx,
  about: AboutChanges,
  { kind, insert }: { kind: string; insert: () => Promise<Row> },
): Promise<Saved<Row>> {
  return inChangeSet(tx, about, async (changes) => {
    const row = await insert()
    changes.record({ kind, id: row.key, before: null, after: row })
    return { row, changeSetId: changes.id }
  })
}

type Edit<Row, Patch> = {
  kind: string
  /** All rows, locked by the caller against others who change some. */
  all: readonly Row[]
  key: string
  /** The version that the editor saw. */
  seen: number
  patch: Patch
  aboutOf: (present: Row) => AboutChanges
  /** What must hold of the row as it will be, beside the others. Throws a Refusal. */
  validate: (others: readonly Row[], wanted: Row) => void
  update: Update<Row, Partial<Patch>>
}

/** Throws Refusal `not_found`, and `stale` where somebody else changed the same field. */
export async function changeListedRow<Row extends ListedRow, Patch extends GivenFields>(
  tx: Tx,
  { kind, all, key, seen, patch, aboutOf, validate, update }: Edit<Row, Patch>,
): Promise<Saved<Row>> {
  const present = all.find((row) => row.key === key)
  if (!present) throw new Refusal('not_found')
  const fields = await mergeOrRefuse(tx, { kind, id: key, seen, present, wanted: patch })
  if (Object.keys(fields).length === 0) return { row: present, changeSetId: null }
  validate(
    all.filter((row) => row !== present),
    { ...present, ...fields },
  )
  return inChangeSet(tx, aboutOf(present), async (changes) => {
    const row = await update(tx, key, fields)
    changes.record({ kind, id: key, before: present, after: row })
    return { row, changeSetId: changes.id }
  })
}

type Reorder<Row> = {
  kind: string
  /** All rows that share the order, locked by the caller. */
  present: readonly Row[]
  keys: readonly string[]
  update: Update<Row, { position: number }>
}

/** `keys`: those of the rows, each once; else Refusal `invalid_input`. Only rows that move are written. */
export async function orderListedRows<Row extends ListedRow>(
  tx: Tx,
  about: AboutChanges,
  { kind, present, keys, update }: Reorder<Row>,
): Promise<Saved<Row[]>> {
  const isWhole =
    keys.length === present.length &&
    present.every(({ key }) => keys.filter((each) => each === key).length === 1)
  if (!isWhole) throw invalidField('keys')
  const places = present.map(({ position }) => position).toSorted((a, b) => a - b)
  return inChangeSet(tx, about, async (changes) => {
    const rows: Row[] = []
    for (const [index, key] of keys.entries()) {
      const before = present.find((row) => row.key === key)
      const position = places[index] ?? index
      if (!before) continue
      const after = before.position === position ? before : await update(tx, key, { position })
      changes.record({ kind, id: key, before, after })
      rows.push(after)
    }
    return { row: rows, changeSetId: changes.id }
  })
}
