import { createLog } from '../../apps/api/src/platform/log/log.ts'
import { workerName } from '../../apps/api/src/platform/processes/worker-name.ts'

/** Requests in flight have 10 s, the database needs a moment more. */
const GRACE_PERIOD_MS = 20_000

/**
 * Ends this process after an uncaught error, which may have left anything half done: one line in the log, then `stop`, so that
 * requests in flight finish, then exit code 1. A supervisor starts the shop again.
 */
export function exitOnUncaughtError(stop: () => Promise<void>): void {
  let isEnding = false
  process.on('uncaughtException', (err) => {
    if (isEnding) return
    isEnding = true
    const name = workerName(process.env)
    const what = name === undefined ? 'the shop' : 'this process'
    createLog('fatal', () => '', { process: name }).fatal({ err }, `a fault that nobody caught ends ${what}`)
    const end = () => process.exit(1)
    setTimeout(end, GRACE_PERIOD_MS)
    void stop().then(end, end)
  })
}
