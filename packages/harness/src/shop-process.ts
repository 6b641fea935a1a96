import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, type ChildOptions, startChild } from './child-process.ts'

/** By default it runs `tools/start.ts`, as `npm start` does. */
export type ShopOptions = Omit<ChildOptions, 'module'> & {
  module?: string
  port: number
  /** Which path answers 200 once the shop is ready, and how it is polled. */
  readiness?: Partial<Readiness>
}

export type Readiness = { path: string; everyMs: number; withinMs: number }

export type ShopProcess = Child & {
  origin: string
  /** Waits until it can serve. @throws Error with the end of its log when it ends, or takes too long */
  untilReady: () => Promise<void>
}

const READINESS: Readiness = { path: '/readyz', everyMs: 100, withinMs: 120_000 }
const SHOWN_OF_LOG = 4_000

/** It listens on this machine only. */
export function spawnShop({
  module = 'tools/start.ts',
  port,
  env = {},
  readiness,
  ...options
}: ShopOptions): ShopProcess {
  const origin = `http://127.0.0.1:${port}`
  const child = startChild({
    ...options,
    module,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
  })
  return {
    ...child,
    origin,
    untilReady: () =>
      untilAnswered(origin, child, readiness).catch((cause: Error) => {
        throw new Error(`${cause.message} ${endOf(options.logFile)}`, { cause })
      }),
  }
}

/** {@link spawnShop}, ready; ended when it does not get there. */
export async function startShop(options: ShopOptions): Promise<ShopProcess> {
  const shop = spawnShop(options)
  try {
    await shop.untilReady()
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** Polls until a server answers 200. @throws Error when its process ends, or it takes too long */
export async function untilAnswered(
  origin: string,
  { isRunning }: Pick<Child, 'isRunning'>,
  readiness: Partial<Readiness> = {},
): Promise<void> {
  const { path, everyMs, withinMs } = { ...READINESS, ...readiness }
  const deadline = performance.now() + withinMs
  while (!(await answers(origin + path))) {
    if (!isRunning()) throw new Error('It ended instead of answering.')
    if (performance.now() > deadline) throw new Error(`${origin} does not answer.`)
    await pause(everyMs)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url)
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

function endOf(logFile: string | undefined): string {
  return logFile === undefined
    ? ''
    : `The end of its log:\n${readFileSync(logFile, 'utf8').slice(-SHOWN_OF_LOG)}`
}
