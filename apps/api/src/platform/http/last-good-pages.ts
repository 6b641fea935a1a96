/** A page as it was sent: its text and every header that belongs to it. */
export type GoodPage = { html: string; headers: Readonly<Record<string, string>> }

/** Pages by address, each as it was last made. */
export type LastGoodPages = {
  keep: (path: string, page: GoodPage) => void
  find: (path: string) => GoodPage | undefined
}

/** Some hundred pages: what shoppers open while the database is away is what they opened before. */
const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

/**
 * Keeps the last good answer of each page, to be sent while the database is away. Pages are the same for every visitor,
 * so whoever comes may have it. Bounded in memory: what was made longest ago goes first.
 */
export function keepLastGoodPages(mostBytes = MOST_BYTES): LastGoodPages {
  const pages = new Map<string, GoodPage>()
  let bytes = 0

  function forget(path: string): void {
    bytes -= sizeOf(path, pages.get(path))
    pages.delete(path)
  }

  return {
    keep(path, page) {
      forget(path)
      pages.set(path, page)
      bytes += sizeOf(path, page)
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) return
        forget(oldest)
      }
    },
    find: (path) => pages.get(path),
  }
}

function sizeOf(path: string, page: GoodPage | undefined): number {
  return page ? (path.length + page.html.length) * BYTES_PER_CHARACTER : 0
}
