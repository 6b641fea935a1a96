import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transport } from '@shop/contract/client'
import type { Dispatch } from './dispatch.ts'
import { isEmptyPage, readCacheableInput } from './send-cached.ts'

const OK = 200
const NOT_FOUND = 404
const collecting = new AsyncLocalStorage<{ tags: Set<string>; isComplete: boolean }>()

/** `isComplete`: everything that was read may be cached. */
export type Collected<Made> = { made: Made; tags: readonly string[]; isComplete: boolean }

export async function collectTags<Made>(make: () => Promise<Made>): Promise<Collected<Made>> {
  const read = { tags: new Set<string>(), isComplete: true }
  const made = await collecting.run(read, make)
  return { made, tags: [...read.tags], isComplete: read.isComplete }
}

/** `null`: what was read must not be cached (one visitor's, or a failure). */
export function noteRead(tags: readonly string[] | null): void {
  const read = collecting.getStore()
  if (!read) return
  if (tags === null) read.isComplete = false
  else for (const tag of tags) read.tags.add(tag)
}

/** The pages' transport: the same `dispatch` as over HTTP, without network or caller. Tells `collectTags` of reads. */
export function createInProcessTransport(dispatch: Dispatch, newRequestId: () => string): Transport {
  return async (call, { params, query, body }) => {
    const facts = { requestId: newRequestId(), address: 'in-process', cookies: {}, headers: {} }
    const { status, body: reply } = await dispatch(call, { params, query, body }, facts)
    const isKnown = (status === OK && !isEmptyPage(reply)) || status === NOT_FOUND
    noteRead(isKnown ? (readCacheableInput(call, { params, query })?.tags ?? null) : null)
    return { status, body: reply }
  }
}
