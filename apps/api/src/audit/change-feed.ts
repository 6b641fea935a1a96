import { type FeedChange, type FeedPresence, feedPresence } from '@shop/contract/admin/feed'
import type { Read } from '#api/platform/db/index.ts'
import { findFeedChange } from './feed.repository.ts'
import { createReplayBuffer } from './replay-buffer.ts'

export type FeedMessage =
  | { name: 'change'; data: FeedChange }
  | { name: 'presence'; data: FeedPresence }
  | { name: 'resync'; data: Record<string, never> }

/** Whoever has a page of staff open, in this process. */
export type FeedReader = { onMessage: (message: FeedMessage) => void; onClose: () => void }

export type ChangeFeed = {
  /** A change set was committed, by whichever process. Resolves when everybody was told. */
  tell: (changeSetId: string) => Promise<void>
  /** A notice of the database: a change set's id, or that somebody looks at something; others are passed over. */
  hear: (notice: string) => void
  /** Something may have been missed. */
  resync: () => void
  /** What was heard in the last `sinceMs` is told first, or `resync` when that is not known. Returns the way to leave. */
  join: (reader: FeedReader, since?: { sinceMs?: number | undefined }) => () => void
  /** Lets everybody go: the shop stops. */
  close: () => void
}

/** `now`: ms of a clock that never goes back. */
type Source = { db: Read; onFailure: (error: unknown) => void; now?: () => number }

const RESYNC: FeedMessage = { name: 'resync', data: {} }

/** Reads each change set once, however many listen; nothing when nobody does. */
export function createChangeFeed(source: Source): ChangeFeed {
  const readers = new Set<FeedReader>()
  const heard = createReplayBuffer(source.now)
  const send = (message: FeedMessage) => {
    for (const { onMessage } of readers) onMessage(message)
  }
  const tellTo = tellInTurn(source)
  const tell = (changeSetId: string) => {
    heard.add(changeSetId)
    return tellTo(changeSetId, { send, isHeard: () => readers.size > 0 })
  }
  const replay = (reader: FeedReader, sinceMs: number) => {
    const missed = heard.since(sinceMs)
    if (!missed) return reader.onMessage(RESYNC)
    for (const id of missed) {
      void tellTo(id, { send: reader.onMessage, isHeard: () => readers.has(reader) })
    }
  }
  return {
    tell,
    hear: (notice) => {
      if (!notice.startsWith('{')) return void tell(notice)
      const presence = readPresence(notice)
      if (presence) send({ name: 'presence', data: presence })
    },
    resync: () => {
      heard.forget()
      send(RESYNC)
    },
    join: (reader, { sinceMs } = {}) => {
      readers.add(reader)
      if (sinceMs !== undefined) replay(reader, sinceMs)
      return () => void readers.delete(reader)
    },
    close: () => {
      for (const { onClose } of readers) onClose()
    },
  }
}

type Readers = { send: (message: FeedMessage) => void; isHeard: () => boolean }

/** In the order in which they were committed. */
function tellInTurn({ db, onFailure }: Source): (changeSetId: string, to: Readers) => Promise<void> {
  let turn: Promise<void> = Promise.resolve()
  const tell = async (changeSetId: string, { send, isHeard }: Readers) => {
    if (!isHeard()) return
    try {
      const change = await findFeedChange(db, changeSetId)
      if (change) send({ name: 'change', data: change })
    } catch (error) {
      // The database is away: what has changed is to be read again, once it is back.
      onFailure(error)
      send(RESYNC)
    }
  }
  return (changeSetId, to) => {
    turn = turn.then(() => tell(changeSetId, to))
    return turn
  }
}

/** Undefined for what another release on this database says in its own way. */
function readPresence(notice: string): FeedPresence | undefined {
  try {
    return feedPresence.safeParse(JSON.parse(notice)).data
  } catch {
    return undefined
  }
}
