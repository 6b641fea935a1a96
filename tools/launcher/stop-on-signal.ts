/** From here on a repeated request to stop ends the process at once. */
const GRACE_PERIOD_MS = 10_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` on a signal or on the loss of the channel to the launcher (which was killed), then exits. Ctrl-C comes twice, from
 * the terminal and from the launcher; repeats are ignored until the grace period is over.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let toldAt: number | undefined
  const tell = () => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      void stop().then(() => process.exit(), fail)
    } else if (performance.now() - toldAt > GRACE_PERIOD_MS) {
      process.exit(1)
    }
  }
  for (const signal of SIGNALS) process.on(signal, tell)
  process.once('disconnect', tell)
  // Undefined without a launcher; false when it was gone before we got here.
  if (process.connected === false) tell()
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
