export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

type Bounds = { size: number; most: number; refuse: () => Error }

/**
 * Bounded concurrency: `size` at once of all queues, `most` waiting in each; an endless one would have everybody wait in vain.
 * Fair queueing: queues take turns, so a crowd in one leaves every second place to the other.
 * @returns opens a queue
 */
export function limitConcurrency({ size, most, refuse }: Bounds): () => Limit {
  /** Whose turn is next, first. */
  const queues: (() => void)[][] = []
  let running = 0

  async function enter(waiting: (() => void)[]): Promise<void> {
    if (running < size) {
      running += 1
      return
    }
    if (waiting.length >= most) throw refuse()
    // The finished work passes its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const waiting = queues.find(({ length }) => length > 0)
    if (!waiting) {
      running -= 1
      return
    }
    queues.push(...queues.splice(queues.indexOf(waiting), 1))
    waiting.shift()?.()
  }

  return () => {
    const waiting: (() => void)[] = []
    queues.push(waiting)
    return async (work) => {
      await enter(waiting)
      try {
        return await work()
      } finally {
        leave()
      }
    }
  }
}
