/** How long a stop may take before the same signal, sent again, ends the process at once. */
const PATIENCE_MS = 10_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` once when this process is told to end: by a signal, or by the loss of the channel to the launcher
 * (which was killed). Ctrl-C comes twice, from the terminal and from the launcher; more of them change nothing until
 * the patience above is over.
 * @returns what makes an end certain from now on: `stop` was not called yet and will not be
 */
export function stopWhenTold(stop: (reason: string) => Promise<void>): void {
  let toldAt: number | undefined
  const tell = (reason: string) => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      stop(reason).then(
        () => process.exit(),
        (error) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
          process.exit(1)
        },
      )
    } else if (performance.now() - toldAt > PATIENCE_MS) {
      process.stderr.write('Ending at once.\n')
      process.exit(1)
    }
  }
  for (const signal of SIGNALS) process.on(signal, () => tell(signal))
  if (process.connected) process.once('disconnect', () => tell('the launcher is gone'))
}
