import { LRUCache } from 'lru-cache'

/** Tags that are remembered one by one; older ones count as invalidated when they were forgotten. */
const REMEMBERED = 10_000

/** A point in the sequence of changes that this process has heard of; a higher one is later. */
export type Version = number

/** When each cache tag was invalidated last, so that what was read before a change is never cached after it. */
export type Versions = {
  /** The present version: taken before anything is read that might be cached. */
  now: () => Version
  /** What these tags stand for has changed. */
  invalidate: (tags: readonly string[]) => void
  /** Anything may have changed. */
  invalidateAll: () => void
  /** Changes are heard of from now on; what was read before may have missed some. */
  resume: () => void
  /** Nobody hears of changes until the next `resume`: everything counts as invalidated. */
  pause: () => void
  isPaused: () => boolean
  /** Whether one of these tags was invalidated after that version, or may have been. */
  isInvalidatedSince: (version: Version, tags: readonly string[]) => boolean
}

/** What somebody needs who caches what was read: {@link Versions.now} and {@link Versions.isInvalidatedSince}. */
export type Changes = Pick<Versions, 'now' | 'isInvalidatedSince'>

/** Starts paused. */
export function createVersions(): Versions {
  let present: Version = 0
  /** Everything counts as invalidated at this version. */
  let floor: Version = 0
  let isPaused = true
  const invalidatedAt = new LRUCache<string, Version>({
    max: REMEMBERED,
    dispose(version, _tag, reason) {
      if (reason === 'evict') floor = Math.max(floor, version)
    },
  })

  function invalidateAll(): void {
    present += 1
    floor = present
    invalidatedAt.clear()
  }

  return {
    now() {
      // Nobody would tell of a change between two reads, so none shares its version with another.
      if (isPaused) present += 1
      return present
    },
    invalidate(tags) {
      present += 1
      for (const tag of tags) invalidatedAt.set(tag, present)
    },
    invalidateAll,
    resume() {
      invalidateAll()
      isPaused = false
    },
    pause() {
      isPaused = true
    },
    isPaused: () => isPaused,
    isInvalidatedSince: (version, tags) =>
      isPaused || floor > version || tags.some((tag) => (invalidatedAt.peek(tag) ?? 0) > version),
  }
}

/** Makes one thing for a key; `version` is the one before anything was read for it. */
type Work<Input, Made> = (key: string, version: Version, input: Input) => Promise<Made>

/**
 * Single-flight: all who ask for a key at the same time share one promise, unless something has changed since it began.
 * What it has read may be old, and who asks after a change must not get it.
 */
export function createSingleFlight<Input, Made>(
  now: () => Version,
  work: Work<Input, Made>,
): (key: string, input: Input) => Promise<Made> {
  const inFlight = new Map<string, { version: Version; made: Promise<Made> }>()
  return (key, input) => {
    const version = now()
    const present = inFlight.get(key)
    if (present?.version === version) return present.made
    const flight = { version, made: work(key, version, input) }
    inFlight.set(key, flight)
    const settle = () => {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    }
    flight.made.then(settle, settle)
    return flight.made
  }
}
