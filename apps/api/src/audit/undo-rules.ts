import type { LeftReason } from '@shop/contract/admin/changes'
import { type Fields, isSame } from '#api/platform/audit/index.ts'

/** What a whole change set did to one thing. `before` null: it made it; `after` null: it deleted it. */
export type NetChange = {
  kind: string
  id: string
  isPersonal: boolean
  /** That it led to; null where such things have none. */
  version: number | null
  before: Fields | null
  after: Fields | null
}

type Entry = Omit<NetChange, 'id'> & { thingId: string }

/**
 * Entry by entry to what was done to each thing, in one order whoever undoes what, since each is locked. What was made
 * and deleted again is left out.
 */
export function netChanges(entries: readonly Entry[]): NetChange[] {
  const things = new Map<string, NetChange>()
  for (const { thingId: id, kind, isPersonal, version, before, after } of entries) {
    const key = `${kind} ${id}`
    const earlier = things.get(key)
    things.set(key, {
      kind,
      id,
      isPersonal,
      version,
      ...(earlier ? join(earlier, { before, after }) : { before, after }),
    })
  }
  return [...things.values()]
    .filter(({ before, after }) => before !== null || after !== null)
    .toSorted((one, other) => compare(one.kind, other.kind) || compare(one.id, other.id))
}

type Both = Pick<NetChange, 'before' | 'after'>

function join(first: Both, second: Both): Both {
  // Deleted and made again under the same id: from what it was to what it is.
  if (first.after === null) return { before: first.before, after: second.after }
  const before = first.before && { ...second.before, ...first.before }
  return { before, after: second.after && { ...first.after, ...second.after } }
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** Why a thing cannot be put back, as it is now; null: it can. */
export function leftBecause({ isPersonal, after }: NetChange, now: Fields | null): LeftReason | null {
  if (isPersonal) return 'personal'
  if (after === null) return now === null ? null : 'changed'
  if (now === null) return 'gone'
  return Object.keys(after).every((name) => isSame(after[name], now[name])) ? null : 'changed'
}

const DAY_MS = 24 * 60 * 60 * 1000

export function undoEnds(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * DAY_MS)
}
