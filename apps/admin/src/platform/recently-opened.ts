import * as z from 'zod/mini'

const opened = z.object({ path: z.string(), title: z.string(), kind: z.enum(['product', 'page']) })

/** Something that somebody opened on this device; `path` is below `/admin`. */
export type Opened = z.output<typeof opened>

const MOST = 6

const keyOf = (staffId: string) => `recently-opened:${staffId}`

/** The latest first. */
export function readRecentlyOpened(staffId: string): readonly Opened[] {
  const kept = localStorage.getItem(keyOf(staffId))
  return z.catch(z.array(opened), []).parse(parse(kept))
}

export function noteOpened(staffId: string, thing: Opened): void {
  const others = readRecentlyOpened(staffId).filter(({ path }) => path !== thing.path)
  localStorage.setItem(keyOf(staffId), JSON.stringify([thing, ...others].slice(0, MOST)))
}

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? '[]')
  } catch {
    // Written by something else: it counts as nothing.
    return []
  }
}
