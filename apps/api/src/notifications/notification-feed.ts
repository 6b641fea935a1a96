/** Whoever has a page of an account open, in this process. */
export type NotifiedReader = { onEvent: () => void; onClose: () => void }

export type NotificationFeed = {
  /** A notice of the database: whose account has something new, or has read something. */
  hear: (userId: string) => void
  /** Something may have been missed. */
  resync: () => void
  /** Returns the way to leave. */
  join: (userId: string, reader: NotifiedReader) => () => void
  /** Lets everybody go: the shop stops. */
  close: () => void
}

/** Says that there is news and not what: pages ask for it by the calls that they have, and nothing is read for it here. */
export function createNotificationFeed(): NotificationFeed {
  const readers = new Map<string, Set<NotifiedReader>>()
  const all = () => [...readers.values()].flatMap((ofOne) => [...ofOne])
  return {
    hear: (userId) => {
      for (const { onEvent } of readers.get(userId) ?? []) onEvent()
    },
    resync: () => {
      for (const { onEvent } of all()) onEvent()
    },
    join: (userId, reader) => {
      const ofOne = readers.get(userId) ?? new Set()
      readers.set(userId, ofOne.add(reader))
      return () => {
        ofOne.delete(reader)
        if (ofOne.size === 0 && readers.get(userId) === ofOne) readers.delete(userId)
      }
    },
    close: () => {
      for (const { onClose } of all()) onClose()
    },
  }
}
