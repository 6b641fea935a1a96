import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/build/places.ts'

/** What a process answers: figures by name. */
export type Figures = Readonly<Record<string, number>>

/** A process of its own that answers questions, one at a time. It ends by itself when we are gone. */
export type Child = {
  pid: number
  /** @throws Error when it ends instead of answering */
  ask: (question: object) => Promise<Figures>
  isRunning: () => boolean
  /** Asks it to end, and makes it end when it does not. */
  stop: () => Promise<void>
}

/** `module` is a path from the repository's root. */
type ChildParts = {
  module: string
  args?: readonly string[]
  nodeFlags?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Where it writes what it has to say; without one only its complaints are shown. */
  logFile?: string
}

const STOP_MS = 20_000

/** Starts a process. Whether it is ready, its first answer tells. */
export async function startChild({
  module,
  args = [],
  nodeFlags = [],
  env = {},
  logFile,
}: ChildParts): Promise<Child> {
  const log = openSync(logFile ?? '/dev/null', 'a')
  const child = fork(join(ROOT, module), args, {
    cwd: ROOT,
    execArgv: [...nodeFlags],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', log, logFile ? log : 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  closeSync(log)
  const hasEnded = once(child, 'exit')
  await once(child, 'spawn')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isRunning,
    async ask(question) {
      const given = new AbortController()
      const answer = once(child, 'message', { signal: given.signal }).then(([message]) => toFigures(message))
      const end = hasEnded.then(() => {
        throw new Error(`${module} ended instead of answering.`)
      })
      child.send(question)
      return Promise.race([answer, end]).finally(() => given.abort())
    },
    async stop() {
      if (!isRunning()) return
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      child.kill('SIGTERM')
      await hasEnded
      clearTimeout(late)
    },
  }
}

function toFigures(message: unknown): Figures {
  const entries = Object.entries(Object(message))
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]))
}

/** In the child: answers each question, and ends when the one who asks is gone. */
export function answerParent(answer: (question: unknown) => Promise<Figures>): void {
  process.on('message', (question) => {
    answer(question).then(
      (figures) => process.send?.(figures),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => process.exit())
}
