export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

type Bounds = { size: number; most: number; refuse: () => Error }

/** Bounded concurrency: `size` at once, `most` in the queue; an endless one would have everybody wait in vain. */
export function limitConcurrency({ size, most, refuse }: Bounds): Limit {
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
