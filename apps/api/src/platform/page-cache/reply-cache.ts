import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Changes } from './generations.ts'
import { ownText } from './own-memory.ts'
import { createPageCache, type Make, type PageCache } from './page-cache.ts'
import {
  bytesOf,
  makeReady,
  makeSmaller,
  provideReply,
  type ReadyReply,
  type WrittenReply,
} from './ready-reply.ts'

/** Kept replies by address: of pages, and of the API's public calls. */
export type ReplyCache = Pick<
  PageCache<ReadyReply>,
  'counts' | 'size' | 'sweep' | 'drop' | 'dropAll' | 'begin' | 'lose'
> & {
  changes: Changes
  /** The reply to a URL as it was sent, if it was asked for before and is fresh: for the shortest way to an answer. */
  find: (url: string) => ReadyReply | undefined
  /** What to write to somebody: the reply for a key, made if it is not there. `url` as it was sent leads to it from then on. */
  answer: (asked: Asked, make: Make) => Promise<WrittenReply>
}

type Asked = { url: string; key: string; headers: IncomingHttpHeaders }

type ReplyCacheParts = {
  maxBytes: number
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number
  /** Told of a reply that could not be made anew, or not be made smaller. */
  onFailure: (error: unknown) => void
}

const SWEEP_MS = 60_000
/** What of the room is for addresses as they were sent: many (`?utm_source=…`) lead to one page. */
const ALIASES_SHARE = 1 / 16
const MOST_ALIASES = 20_000
/** Longer ones are rare. */
const LONGEST_ALIAS_CHARACTERS = 512
/** What one takes beside its text. */
const ALIAS_BYTES = 200
/** Replies that may wait to be made smaller; one that finds no place does after it was made anew. */
const MOST_WAITING = 50

/** A cache of so many bytes, everything counted; with none nothing is kept. It keeps nothing before its `begin`. */
export function createReplyCache({
  maxBytes,
  now = () => performance.now(),
  onFailure,
}: ReplyCacheParts): ReplyCache {
  const maxAliasBytes = Math.floor(maxBytes * ALIASES_SHARE)
  const keyOf = new LRUCache<string, string>({
    max: MOST_ALIASES,
    maxSize: Math.max(1, maxAliasBytes),
    sizeCalculation: (key, url) => ALIAS_BYTES + url.length + key.length,
  })
  const makeSmallerInTurn = createTurns(onFailure)
  const cache = createPageCache<ReadyReply>({
    prepare: makeReady,
    bytesOf,
    onWanted: (ready, key) =>
      makeSmallerInTurn(async () => {
        await makeSmaller(ready)
        cache.recount(key)
      }),
    now,
    maxBytes: maxBytes - maxAliasBytes,
    onFailure,
  })
  const { counts, size, sweep, drop, dropAll, begin, lose, changes } = cache
  if (maxBytes > 0) setInterval(sweep, SWEEP_MS).unref()
  return {
    counts,
    size: () => ({ pages: size().pages, bytes: size().bytes + keyOf.calculatedSize }),
    sweep,
    drop,
    dropAll,
    begin,
    lose,
    changes,
    find(url) {
      const key = keyOf.get(url)
      return key === undefined ? undefined : cache.peek(key)
    },
    async answer({ url, key, headers }, make) {
      const ready = await cache.get(key, make)
      const reply = await provideReply(ready, { headers })
      const isKept = cache.recount(key)
      if (isKept && url.length <= LONGEST_ALIAS_CHARACTERS) keyOf.set(url, ownText(key))
      return reply
    },
  }
}

/** One after the other: each takes a core for a tenth of a second or so, and nobody waits for it. */
function createTurns(onFailure: (error: unknown) => void): (work: () => Promise<void>) => void {
  let turn = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    turn = turn
      .then(work)
      .catch(onFailure)
      .finally(() => {
        waiting -= 1
      })
  }
}
