import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The repository: what a child's paths are relative to, and where it works. */
export const ROOT = resolve(import.meta.dirname, '../../..')

/** What a child is started with. */
export type ChildOptions = {
  /** Its module, as a path from the root of the repository. */
  module: string
  args?: readonly string[]
  nodeFlags?: readonly string[]
  /** All of its environment but for `PATH` and `HOME`: nothing else is inherited. */
  env?: NodeJS.ProcessEnv
  /** Where it writes what it has to say, at the end of what is there; without one only its complaints are shown. */
  logFile?: string
  /** Ends it when aborted. */
  signal?: AbortSignal | undefined
}

/** How a process ended: by itself with a code, or by a signal. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

/** A Node process of ours with a channel to it: it hears when we are gone, and then ends by itself. */
export type Child = AsyncDisposable & {
  pid: number
  ended: Promise<ProcessEnd>
  isRunning: () => boolean
  /** Sends a question, if there is one, and waits for the next message; one at a time. @throws Error when it ends instead */
  ask: (question?: object) => Promise<unknown>
  /** Ends it as a loss of power would. */
  kill: () => void
  /** Asks it to end, and makes it end when it does not. */
  stop: () => Promise<void>
  /** Lets us end without it, as long as nobody asks it anything. */
  unref: () => void
}

const STOP_MS = 30_000

/** Starts a process. Whether it is ready, its first answer tells. Long because its functions share one process. */
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
