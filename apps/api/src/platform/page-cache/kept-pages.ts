import { LRUCache } from 'lru-cache'
import { ownText } from './own-memory.ts'

/** Pages kept at most, however small. */
const MOST_PAGES = 20_000
/** Longer keys are no honest address of a page. */
const LONGEST_KEY_CHARACTERS = 1_000
/** What one page takes beside its texts and bytes: objects, maps, buffers (`fill-cache.process.test.ts` holds it to that). */
const PAGE_BYTES = 2_500
/** The same for each of its tags. */
const TAG_BYTES = 400
/** Of a text, at most. */
const BYTES_PER_CHARACTER = 2

/**
 * A page as it is kept: fresh until `endsAt` (ms of the cache's clock), after that only to be sent while a new one is
 * made, if it `mayBeOld`. `bytes` is what it holds in memory beside what keeps it here.
 */
export type KeptPage<Ready> = {
  ready: Ready
  tags: readonly string[]
  bytes: number
  endsAt: number
  mayBeOld: boolean
  /** How often it was found. */
  uses: number
}

/** Pages by address and by tag, bounded in number and in everything they hold: what was used longest ago goes first. */
export type KeptPages<Ready> = {
  size: () => { bytes: number; pages: number }
  find: (key: string) => KeptPage<Ready> | undefined
  /** Finds a page, which thereby is the last to go. */
  use: (key: string) => KeptPage<Ready> | undefined
  /** Keeps a page in place of an earlier one, which must be another object; one larger than the whole room is not kept. */
  keep: (key: string, page: KeptPage<Ready>) => void
  /** Forgets every page with one of these tags. @returns how many */
  forgetTagged: (tags: readonly string[]) => number
  /** Forgets every page of which this is true. */
  forgetWhere: (isOver: (page: KeptPage<Ready>) => boolean) => void
  forgetAll: () => number
}

/** An empty room of so many bytes. */
export function createKeptPages<Ready>(maxBytes: number): KeptPages<Ready> {
  const keysOf = new Map<string, Set<string>>()
  const pages = new LRUCache<string, KeptPage<Ready>>({
    max: MOST_PAGES,
    // Nothing is as small as one byte; for the library none at all would mean without a limit.
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

  function forget(keys: readonly string[]): void {
    for (const key of keys) pages.delete(key)
  }

  return {
    size: () => ({ bytes: pages.calculatedSize, pages: pages.size }),
    find: (key) => pages.peek(key),
    use(key) {
      const page = pages.get(key)
      if (page) page.uses += 1
      return page
    },
    keep(given, page) {
      if (given.length > LONGEST_KEY_CHARACTERS) return
      const key = ownText(given)
      pages.set(key, page)
      if (pages.peek(key) !== page) return
      for (const tag of page.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
    },
    forgetTagged(tags) {
      const keys = new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
      forget([...keys])
      return keys.size
    },
    forgetWhere(isOver) {
      forget([...pages.entries()].flatMap(([key, page]) => (isOver(page) ? [key] : [])))
    },
    forgetAll() {
      const count = pages.size
      pages.clear()
      return count
    },
  }
}

function sizeOf({ bytes, tags }: { bytes: number; tags: readonly string[] }, key: string): number {
  const characters = tags.reduce((sum, tag) => sum + tag.length, key.length)
  return bytes + PAGE_BYTES + tags.length * TAG_BYTES + characters * BYTES_PER_CHARACTER
}
