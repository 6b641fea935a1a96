/** Between attempts, in ms: soon at first, then twice a minute. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/** Waits a while, or until the browser is told that there is a network again. */
export function untilReachable(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(over, PAUSES_MS[attempt] ?? PAUSES_MS.at(-1))
    window.addEventListener('online', over, { once: true })
    signal.addEventListener('abort', over, { once: true })
  })
}
