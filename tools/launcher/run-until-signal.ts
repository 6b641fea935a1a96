import { stopOnSignal } from './stop-on-signal.ts'

/**
 * Runs a tool and exits with its code; an error is one line. A stop aborts the signal, and the process ends once the work
 * has.
 */
export async function runUntilSignal(
  work: (args: string[], told: AbortSignal) => Promise<number>,
): Promise<void> {
  const stopping = new AbortController()
  const running = work(process.argv.slice(2), stopping.signal).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
  stopOnSignal(async () => {
    stopping.abort(new Error('Told to stop: there is no result.'))
    process.exitCode = await running
  })
  process.exit(await running)
}
