import { createAliases } from './aliases.ts'
import type { Changes } from './generations.ts'
import { createPageCache, type Make, type PageCache } from './page-cache.ts'
import { makeReady, makeSmaller, type ReadyReply } from './ready-reply.ts'

/** Kept replies by address: of pages, and of the API's public calls. */
export type ReplyCache = Pick<
  PageCache<ReadyReply>,
  'counts' | 'size' | 'drop' | 'dropAll' | 'begin' | 'lose'
> & {
  changes: Changes
  /** The reply to a URL as it was sent, if it was asked for before and is fresh: for the shortest way to an answer. */
  find: (url: string) => ReadyReply | undefined
  /** The reply for a key, made if it is not there; `url` as it was sent leads to it from then on. */
  get: (asked: { url: string; key: string }, make: Make) => Promise<ReadyReply>
}

/** A cache of so many bytes; with none nothing is kept. It keeps nothing before its `begin`. */
export function createReplyCache({
  maxBytes,
  onFailure,
}: {
  maxBytes: number
  /** Told of a reply that could not be made anew, or not be made smaller. */
  onFailure: (error: unknown) => void
}): ReplyCache {
  const aliases = createAliases()
  // One after the other: each takes a core for a tenth of a second or so, and nobody waits for it.
  let making = Promise.resolve()
  const cache = createPageCache<ReadyReply>({
    prepare: makeReady,
    onWanted: (ready) => {
      making = making.then(() => makeSmaller(ready)).catch(onFailure)
    },
    now: () => performance.now(),
    maxBytes,
    onFailure,
  })
  const { counts, size, drop, dropAll, begin, lose, changes } = cache
  return {
    counts,
    size,
    drop,
    dropAll,
    begin,
    lose,
    changes,
    find(url) {
      const key = aliases.find(url)
      return key === undefined ? undefined : cache.peek(key)
    },
    get({ url, key }, make) {
      aliases.add(url, key)
      return cache.get(key, make)
    },
  }
}
