/** Between attempts, in ms: soon at first, then twice a minute. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/** Waits a while, or until the browser is told that there is a network again. */
export async function untilReachable(attempt: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PAUSES_MS[attempt] ?? PAUSES_MS.at(-1))
  const options = { once: true } as const
  window.addEventListener('online', () => resolve(), options)
  signal.addEventListener('abort', () => resolve(), options)
  await promise
  clearTimeout(timer)
}
