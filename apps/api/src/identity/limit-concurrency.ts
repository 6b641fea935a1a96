/** Runs work, later when too much is running. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A gate that lets at most `size` pieces of work run at once; the others wait in the order they came. */
export function limitConcurrency(size: number): Limit {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < size) {
      running += 1
      return
    }
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
