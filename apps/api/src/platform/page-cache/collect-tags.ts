import { AsyncLocalStorage } from 'node:async_hooks'

const collecting = new AsyncLocalStorage<{ tags: Set<string>; isComplete: boolean }>()

/** What was read while something was made. `isComplete`: everything that was read may be kept. */
export type Collected<Made> = { made: Made; tags: readonly string[]; isComplete: boolean }

/** Runs something and collects the tags of all that it reads on the way. */
export async function collectTags<Made>(make: () => Promise<Made>): Promise<Collected<Made>> {
  const read = { tags: new Set<string>(), isComplete: true }
  const made = await collecting.run(read, make)
  return { made, tags: [...read.tags], isComplete: read.isComplete }
}

/** Notes that something was read: its tags, or null for what must not be kept (one visitor's, or a failure). */
export function noteRead(tags: readonly string[] | null): void {
  const read = collecting.getStore()
  if (!read) return
  if (tags === null) read.isComplete = false
  else for (const tag of tags) read.tags.add(tag)
}
