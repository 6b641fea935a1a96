import type { ChangedThing } from '#admin/features/changes/changes-calls.ts'

export type NowState = 'asChanged' | 'asBefore' | 'since' | 'gone' | 'unknown'

type Changed = Pick<ChangedThing, 'before' | 'after' | 'now' | 'left'>

/** How a field is now, beside what a change made of it. `field` empty: the thing as a whole was made or deleted. */
export function nowOf({ before, after, now, left }: Changed, field: string): NowState {
  if (left === 'no_way_back' || left === 'personal') return 'unknown'
  if (now === null) return after === null ? 'asChanged' : 'gone'
  if (after === null) return 'asBefore'
  if (before === null) return 'asChanged'
  if (isSame(now[field], after[field])) return 'asChanged'
  return isSame(now[field], before[field]) ? 'asBefore' : 'since'
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
