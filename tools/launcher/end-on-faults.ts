import { createLog } from '../../apps/api/src/platform/log/log.ts'
import { workerName } from '../../apps/api/src/platform/processes/worker-name.ts'

/** How long the end may take: requests in flight have 10 s, the database needs a moment more. */
const PATIENCE_MS = 20_000

/**
 * Ends this process when something was thrown that nobody caught, since nobody knows what it left half done: one line in
 * the log, then `stop`, so that requests in flight finish and nothing needs repair, then exit code 1. Whoever runs the
 * shop starts it again.
 */
export function endOnFaults(stop: () => Promise<void>): void {
  let isEnding = false
  process.on('uncaughtException', (err) => {
    if (isEnding) return
    isEnding = true
    const name = workerName(process.env)
    const what = name === undefined ? 'the shop' : 'this process'
    createLog('fatal', () => '', { process: name }).fatal({ err }, `a fault that nobody caught ends ${what}`)
    const end = () => process.exit(1)
    setTimeout(end, PATIENCE_MS)
    void stop().then(end, end)
  })
}
