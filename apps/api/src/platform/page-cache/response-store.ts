import { LRUCache } from 'lru-cache'
import { bytesOf, type EncodedResponse } from './encoded-response.ts'

const MOST_RESPONSES = 20_000
/** Longer keys are no honest address of a page. */
const LONGEST_KEY_CHARACTERS = 1_000
/** Overhead of one response: objects, maps, buffers (`fill-cache.process.test.ts` holds it to that). */
const RESPONSE_BYTES = 2_500
/** Overhead of each of its tags. */
const TAG_BYTES = 400
const BYTES_PER_CHARACTER = 2

/** Fresh until `freshUntil` (ms of the cache's clock), then only sent while a new one is made, if it `mayBeStale`. */
export type CachedResponse = {
  encoded: EncodedResponse
  tags: readonly string[]
  freshUntil: number
  mayBeStale: boolean
  uses: number
}

type Stored = CachedResponse & { bytes: number }

/** LRU by key and by tag, bounded in number and in bytes. */
export type ResponseStore = {
  size: () => { bytes: number; entries: number }
  peek: (key: string) => CachedResponse | undefined
  use: (key: string) => CachedResponse | undefined
  /** Replaces an earlier one; one larger than the whole store is not stored. */
  set: (key: string, response: CachedResponse) => void
  /** Updates its size, which grows with each encoding. @returns whether it is stored */
  remeasure: (key: string) => boolean
  deleteTagged: (tags: readonly string[]) => number
  deleteWhere: (isOver: (response: CachedResponse) => boolean) => void
  clear: () => number
}

/** An empty store of so many bytes. Long because its functions share one state. */
export function createResponseStore(maxBytes: number): ResponseStore {
  const keysOf = new Map<string, Set<string>>()
  const stored = new LRUCache<string, Stored>({
    max: placesIn(maxBytes, { each: RESPONSE_BYTES, most: MOST_RESPONSES }),
    // For the library 0 means no limit; nothing is as small as one byte.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },
  })

  function set(given: string, response: CachedResponse): void {
    if (given.length > LONGEST_KEY_CHARACTERS) return
    const key = ownText(given)
    const added = { ...response, bytes: bytesOf(response.encoded) }
    stored.set(key, added)
    if (stored.peek(key) !== added) return
    for (const tag of added.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  return {
    size: () => ({ bytes: stored.calculatedSize, entries: stored.size }),
    peek: (key) => stored.peek(key),
    use(key) {
      const response = stored.get(key)
      if (response) response.uses += 1
      return response
    },
    set,
    remeasure(key) {
      const response = stored.peek(key)
      if (!response) return false
      if (bytesOf(response.encoded) !== response.bytes) set(key, response)
      return true
    },
    deleteTagged(tags) {
      const keys = new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
      for (const key of keys) stored.delete(key)
      return keys.size
    },
    deleteWhere(isOver) {
      for (const [key, response] of [...stored.entries()]) if (isOver(response)) stored.delete(key)
    },
    clear() {
      const { size } = stored
      stored.clear()
      return size
    },
  }
}

function sizeOf({ bytes, tags }: Stored, key: string): number {
  const characters = tags.reduce((sum, tag) => sum + tag.length, key.length)
  return bytes + RESPONSE_BYTES + tags.length * TAG_BYTES + characters * BYTES_PER_CHARACTER
}

/** How many entries of at least `each` bytes have room, one at least: the library reserves a place for as many as it is told. */
export function placesIn(bytes: number, { each, most }: { each: number; most: number }): number {
  return Math.max(1, Math.min(most, Math.floor(bytes / each)))
}

/** A copy: a substring holds its whole parent in memory (the part before `?` the whole address) while it is cached. */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}
