/** How many are remembered; of more, the one that came first is forgotten. */
const REMEMBERED = 20_000
/** Longer ones are rare, and would let strangers fill the memory. */
const LONGEST_CHARACTERS = 512

/** The keys of URLs as they were sent: many (`?utm_source=…`) lead to one page. */
export type Aliases = { find: (url: string) => string | undefined; add: (url: string, key: string) => void }

/** Spares a URL that came before from being taken apart again. */
export function createAliases(): Aliases {
  const keys = new Map<string, string>()
  return {
    find: (url) => keys.get(url),
    add(url, key) {
      if (url.length > LONGEST_CHARACTERS || keys.has(url)) return
      keys.set(url, key)
      if (keys.size <= REMEMBERED) return
      const [oldest] = keys.keys()
      if (oldest !== undefined) keys.delete(oldest)
    },
  }
}
