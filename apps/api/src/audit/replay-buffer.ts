/** How long back a page may have begun to load, in ms: whoever took longer loads anew. */
const KEPT_MS = 60_000
/** More than staff change in that time; an id has 36 characters. */
const MOST = 500

/** Remembers what was heard lately: a page reads its data first and listens a moment later, so it asks for what came between. */
export type ReplayBuffer = {
  add: (id: string) => void
  /** In the order heard; undefined when not all of it is known. */
  since: (agoMs: number) => string[] | undefined
  /** Something was not heard. */
  forget: () => void
}

/** @param now ms of a clock that never goes back */
export function createReplayBuffer(now: () => number = () => performance.now()): ReplayBuffer {
  let heard: { id: string; at: number }[] = []
  let isWholeSince = now()
  const drop = (count: number) => {
    const last = heard.splice(0, count).at(-1)
    if (last) isWholeSince = last.at
  }
  return {
    add: (id) => {
      const at = now()
      heard.push({ id, at })
      drop(Math.max(heard.length - MOST, heard.filter((each) => each.at < at - KEPT_MS).length))
    },
    since: (agoMs) => {
      const begin = now() - agoMs
      if (agoMs > KEPT_MS || begin < isWholeSince) return undefined
      return heard.filter(({ at }) => at >= begin).map(({ id }) => id)
    },
    forget: () => {
      heard = []
      isWholeSince = now()
    },
  }
}
