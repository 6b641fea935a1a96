/** How many tags are remembered one by one; older ones count as raised when they were forgotten. */
const REMEMBERED = 10_000

/** A moment in the sequence of changes; a higher one is later. */
export type Generation = number

/** When each tag last changed, so that what was read before a change is never kept after it. */
export type Generations = {
  /** The present moment: taken before anything is read that might be kept. */
  now: () => Generation
  /** Notes that what these tags stand for has changed. */
  raise: (tags: readonly string[]) => void
  /** Notes that anything may have changed. */
  raiseAll: () => void
  /** From now on changes are heard of; what was read before may have missed some. */
  begin: () => void
  /** From now on nobody hears of changes: until the next `begin` everything counts as raised. */
  lose: () => void
  isHearing: () => boolean
  /** Whether one of these tags was raised after that moment, or may have been. */
  isRaisedSince: (moment: Generation, tags: readonly string[]) => boolean
}

/** What somebody needs who keeps what was read: {@link Generations.now} and {@link Generations.isRaisedSince}. */
export type Changes = Pick<Generations, 'now' | 'isRaisedSince'>

/** Begins to count; nothing is heard of before `begin`. */
export function createGenerations(): Generations {
  let present: Generation = 0
  /** Everything counts as raised at this moment. */
  let floor: Generation = 0
  let isHearing = false
  const raisedAt = new Map<string, Generation>()

  function raiseAll(): void {
    present += 1
    floor = present
    raisedAt.clear()
  }

  return {
    now() {
      // Nobody would tell of a change between two moments, so none is the same as another.
      if (!isHearing) present += 1
      return present
    },
    raise(tags) {
      present += 1
      for (const tag of tags) {
        // Set anew at the end: the first key is the one that changed longest ago.
        raisedAt.delete(tag)
        raisedAt.set(tag, present)
      }
      while (raisedAt.size > REMEMBERED) {
        const [oldest] = raisedAt
        if (!oldest) return
        floor = Math.max(floor, oldest[1])
        raisedAt.delete(oldest[0])
      }
    },
    raiseAll,
    begin() {
      raiseAll()
      isHearing = true
    },
    lose() {
      isHearing = false
    },
    isHearing: () => isHearing,
    isRaisedSince: (moment, tags) =>
      !isHearing || floor > moment || tags.some((tag) => (raisedAt.get(tag) ?? 0) > moment),
  }
}
