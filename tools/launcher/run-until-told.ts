import { stopWhenTold } from './stop-when-told.ts'

/**
 * Runs a tool's work and ends with the exit code that it answers; an error is told in one line. When the process is told
 * to stop, the signal aborts, and the process ends once the work has ended what it started.
 */
export async function runUntilTold(
  work: (args: string[], told: AbortSignal) => Promise<number>,
): Promise<void> {
  const telling = new AbortController()
  const running = work(process.argv.slice(2), telling.signal).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
  stopWhenTold(async () => {
    telling.abort(new Error('Told to stop: there is no result.'))
    process.exitCode = await running
  })
  process.exit(await running)
}
