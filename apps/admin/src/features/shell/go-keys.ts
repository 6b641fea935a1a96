/** A letter that a later screen has: orders. */
const KEPT = ['o']

type Page = { to: string; label: string; goKey?: string | undefined }

/**
 * The letter that follows G for each page: its own where it says one, else the first of its name that nobody has. Of all
 * pages, also of those that somebody does not see, so that a letter means the same for everybody.
 */
export function goKeysOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set([...KEPT, ...pages.flatMap(({ goKey }) => goKey ?? [])])
  for (const { to, label, goKey } of pages) {
    const letters = label.toLowerCase().replace(/[^a-z]/g, '')
    const key = goKey ?? [...letters].find((letter) => !taken.has(letter))
    if (key === undefined) continue
    if ([...keys.values()].includes(key)) throw new Error(`Two pages have the letter ${key}.`)
    taken.add(key)
    keys.set(to, key)
  }
  return keys
}
