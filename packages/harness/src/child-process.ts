import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A child's paths are relative to it, and it works there. */
export const ROOT = resolve(import.meta.dirname, '../../..')

export type ChildOptions = {
  /** Its module, as a path from the root of the repository. */
  module: string
  args?: readonly string[]
  nodeFlags?: readonly string[]
  /** Its whole environment, beside `PATH` and `HOME`: nothing else is inherited. */
  env?: NodeJS.ProcessEnv
  /** Appended to; without one only its stderr is shown. */
  logFile?: string
  signal?: AbortSignal | undefined
}

export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

/** A Node child process with an IPC channel: it ends by itself when its parent is gone. */
export type Child = AsyncDisposable & {
  pid: number
  ended: Promise<ProcessEnd>
  isRunning: () => boolean
  /** Sends a question, if there is one, and waits for the next message; one at a time. @throws Error when it ends instead */
  ask: (question?: object) => Promise<unknown>
  /** SIGKILL, as a loss of power would. */
  kill: () => void
  /** Asks it to end, and kills it when it does not. */
  stop: () => Promise<void>
  /** The parent may end without it while no question is open. */
  unref: () => void
}

const STOP_MS = 30_000

/** Starts a process; its first message says that it is ready. Long because its functions share one process. */
export function startChild({
  module,
  args = [],
  nodeFlags = [],
  env = {},
  logFile,
  signal,
}: ChildOptions): Child {
  signal?.throwIfAborted()
  if (logFile !== undefined) mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile ?? '/dev/null', 'a')
  const child = fork(resolve(ROOT, module), args, {
    cwd: ROOT,
    execArgv: [...nodeFlags],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', log, logFile === undefined ? 'inherit' : log, 'ipc'],
    serialization: 'advanced',
  })
  closeSync(log)
  const ended = new Promise<ProcessEnd>((end) => {
    child.once('exit', (code, signal) => end({ code, signal }))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (!isRunning()) return
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.kill('SIGTERM')
    await ended
    clearTimeout(late)
  }
  const handleAbort = () => void stop()
  signal?.addEventListener('abort', handleAbort)
  void ended.then(() => signal?.removeEventListener('abort', handleAbort))
  return {
    pid: child.pid ?? 0,
    ended,
    isRunning,
    async ask(question) {
      const waiting = new AbortController()
      const answer = once(child, 'message', { signal: waiting.signal }).then(([message]): unknown => message)
      const end = ended.then(({ code, signal }) => {
        throw new Error(`${module} ended (${signal ?? code}) instead of answering.`)
      })
      if (question !== undefined) child.send(question)
      return Promise.race([answer, end]).finally(() => waiting.abort())
    },
    kill: () => void child.kill('SIGKILL'),
    stop,
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    [Symbol.asyncDispose]: stop,
  }
}
