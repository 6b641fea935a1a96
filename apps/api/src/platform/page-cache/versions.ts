import { LRUCache } from 'lru-cache'

/** Tags remembered one by one; older ones count as invalidated when they were forgotten. */
const REMEMBERED = 10_000

/** A point in the sequence of changes that this process has heard of; a higher one is later. */
export type Version = number

/** Version check: what was read before a change is never cached after it. */
export type Versions = {
  /** Takes the current version, before anything is read that might be cached. While paused each call gets another one. */
  current: () => Version
  invalidate: (tags: readonly string[]) => void
  invalidateAll: () => void
  /** Changes are heard of from now on; what was read before may have missed some. */
  resume: () => void
  /** Until the next `resume` everything counts as invalidated. */
  pause: () => void
  isPaused: () => boolean
  /** Whether one of the tags was invalidated after that version, or may have been. */
  isInvalidatedSince: (version: Version, tags: readonly string[]) => boolean
}

export type CacheVersions = Pick<Versions, 'current' | 'isInvalidatedSince'>

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
    current() {
      // A change between two reads would not be heard of, so no two share a version.
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

/** `version`: from before anything was read. */
type Work<Input, Made> = (key: string, version: Version, input: Input) => Promise<Made>

/** Single-flight: callers for a key share one promise, unless something changed since it began: it may be old. */
export function createSingleFlight<Input, Made>(
  currentVersion: () => Version,
  work: Work<Input, Made>,
): (key: string, input: Input) => Promise<Made> {
  const inFlight = new Map<string, { version: Version; made: Promise<Made> }>()
  return (key, input) => {
    const version = currentVersion()
    const present = inFlight.get(key)
    if (present?.version === version) return present.made
    const running = { version, made: work(key, version, input) }
    inFlight.set(key, running)
    const finish = () => {
      if (inFlight.get(key) === running) inFlight.delete(key)
    }
    running.made.then(finish, finish)
    return running.made
  }
}
