export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

type Gate = { size: number; most: number; refuse: () => Error }

/**
 * Bounded concurrency: at most `size` at once. Up to `most` others wait in the order they came, and what comes then is
 * refused: in an endless queue everybody would wait until they have gone away.
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
    // The finished work passes its place on, so `running` stays as it is.
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
