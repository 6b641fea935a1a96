/**
 * A page as it is kept: fresh until `endsAt` (ms of the cache's clock), after that only to be sent while a new one is
 * made, if it `mayBeOld`. `bytes` is what it holds in memory.
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

/** Pages by address and by tag, bounded in bytes: what was used longest ago goes first. */
export type KeptPages<Ready> = {
  size: () => { bytes: number; pages: number }
  find: (key: string) => KeptPage<Ready> | undefined
  /** Finds a page, which thereby is the last to go. */
  use: (key: string) => KeptPage<Ready> | undefined
  /** Keeps a page in place of an earlier one; one that is larger than the whole room is not kept. */
  keep: (key: string, page: KeptPage<Ready>) => void
  forget: (key: string) => void
  /** Forgets every page with one of these tags. @returns how many */
  forgetTagged: (tags: readonly string[]) => number
  forgetAll: () => number
}

/** An empty room of so many bytes. */
export function createKeptPages<Ready>(maxBytes: number): KeptPages<Ready> {
  const pages = new Map<string, KeptPage<Ready>>()
  const keysOf = new Map<string, Set<string>>()
  let bytes = 0

  function forget(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.bytes
    for (const tag of page.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  function add(key: string, page: KeptPage<Ready>): void {
    pages.set(key, page)
    bytes += page.bytes
    for (const tag of page.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  function makeRoom(): void {
    for (const key of pages.keys()) {
      if (bytes <= maxBytes) return
      forget(key)
    }
  }

  return {
    size: () => ({ bytes, pages: pages.size }),
    find: (key) => pages.get(key),
    use(key) {
      const page = pages.get(key)
      if (!page) return undefined
      // The first key of the map is the one that was used longest ago.
      pages.delete(key)
      pages.set(key, page)
      page.uses += 1
      return page
    },
    keep(key, page) {
      forget(key)
      if (page.bytes > maxBytes) return
      add(key, page)
      makeRoom()
    },
    forget,
    forgetTagged(tags) {
      const keys = new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
      for (const key of keys) forget(key)
      return keys.size
    },
    forgetAll() {
      const count = pages.size
      pages.clear()
      keysOf.clear()
      bytes = 0
      return count
    },
  }
}
