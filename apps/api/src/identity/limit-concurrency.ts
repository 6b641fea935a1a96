/** Runs work, later when too much is running. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** How much at once, how much may wait for it, and what the rest is refused with. */
type Gate = { size: number; most: number; refuse: () => Error }

/**
 * A gate that lets at most `size` pieces of work run at once. Up to `most` others wait in the order they came; what comes
 * then is refused, since a queue without an end would only let everybody wait until they have gone away.
 */
export function limitConcurrency({ size, most, refuse }: Gate): Limit {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < size) {
      running += 1
      return
    }
    if (waiting.length >= most) throw refuse()
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
