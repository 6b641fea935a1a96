import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../build/places.ts'

/** A process of the shop that is started again whenever it ends. */
export type ShopProcess = {
  url: string
  /** Ends it as a loss of power would. */
  kill: () => void
  /** Waits until it answers that it can serve. */
  untilReady: () => Promise<void>
  stop: () => Promise<void>
}

const START_AGAIN_MS = 500
const LOOK_AGAIN_MS = 100
const READY_MS = 120_000
const STOP_MS = 30_000

/** Keeps a shop running on this port, its log in `logFile`. */
export function keepShopRunning(port: number, env: NodeJS.ProcessEnv, logFile: string): ShopProcess {
  const log = createWriteStream(logFile, { flags: 'a' })
  const url = `http://127.0.0.1:${port}`
  let isStopping = false
  let child = start()

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['tools/start.ts'], {
      cwd: ROOT,
      env: { ...env, PORT: String(port), PUBLIC_URL: url },
      // A channel, as the launcher gives: if this process is killed, the shop stops by itself.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.stdout?.pipe(log, { end: false })
    started.stderr?.pipe(log, { end: false })
    started.once('exit', () => void startAgain())
    return started
  }
  async function startAgain(): Promise<void> {
    await pause(START_AGAIN_MS)
    if (!isStopping) child = start()
  }

  return {
    url,
    kill: () => void child.kill('SIGKILL'),
    async untilReady() {
      const deadline = performance.now() + READY_MS
      while (!(await isReady(url))) {
        if (performance.now() > deadline) throw new Error(`The shop at ${url} does not open; see ${logFile}.`)
        await pause(LOOK_AGAIN_MS)
      }
    },
    async stop() {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.kill('SIGTERM')
        await once(child, 'exit')
        clearTimeout(late)
      }
      log.end()
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}
