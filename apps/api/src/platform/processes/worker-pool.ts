import type { Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#api/platform/log/log.ts'
import { StartError } from '#api/platform/start-error.ts'
import { type Message, readMessage } from './process-messages.ts'
import { afterLoss, afterOpening, isHopeless, NO_LOSSES, pauseMsAfter } from './replacing.ts'
import { returnConnections } from './return-connections.ts'

/** Requests in flight have 10 s, what they hold a few more; a worker that is not gone then hangs. */
const STOP_MS = 17_000

export type PoolWorker = {
  number: number
  openedAt: number | undefined
  /** A dying worker gets nothing, which is no fault. */
  tell: (message: Message) => void
}

type Options = {
  count: number
  fork: (number: number) => Worker
  log: Pick<Log, 'info' | 'warn' | 'error'>
  onMessage: (worker: PoolWorker, message: Message) => void
  onGone: (worker: PoolWorker) => void
  /** Called once if, after all had been open, no worker can be started any more. */
  onHopeless: (error: StartError) => void
}

export type WorkerPool = {
  answering: () => PoolWorker[]
  /** When all answer for the first time. Rejects with a StartError when they cannot. */
  opened: Promise<void>
  /** Has all finish their requests and end; kills what hangs. */
  stop: () => Promise<void>
}

/**
 * Process supervisor: replaces a worker that ends, at once if it ran long, else after growing pauses. Gives up when
 * none can be started, so that whoever runs the shop learns of it. Long because its functions share one state.
 */
export function createWorkerPool({ count, fork, log, onMessage, onGone, onHopeless }: Options): WorkerPool {
  const present = new Map<PoolWorker, Worker>()
  const ending = new AbortController()
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
  let losses = NO_LOSSES
  let isComplete = false
  const answering = () => [...present.keys()].filter(({ openedAt }) => openedAt !== undefined)

  function start(number: number): void {
    const child = fork(number)
    returnConnections(child)
    const worker = workerOf(child, number)
    present.set(worker, child)
    follow(child, {
      onOpen: () => noteOpen(worker),
      onMessage: (message) => onMessage(worker, message),
      onEnd: (end, refusal) => {
        present.delete(worker)
        onGone(worker)
        if (!ending.signal.aborted) void replace(worker, refusal, end)
      },
    })
  }

  function noteOpen(worker: PoolWorker): void {
    worker.openedAt = performance.now()
    losses = afterOpening(losses)
    if (isComplete) log.info(`Process ${worker.number} answers again.`)
    if (answering().length < count || isComplete) return
    isComplete = true
    resolve()
  }

  async function replace(
    { number, openedAt }: PoolWorker,
    refusal: string | undefined,
    end: string,
  ): Promise<void> {
    // At the start its reader waits for this line.
    if (refusal !== undefined && !isComplete) return giveUp(refusal)
    losses = afterLoss(losses, openedAt && performance.now() - openedAt)
    const reason = refusal ?? end
    log.error(`Process ${number} is gone (${reason}); it is started again.`)
    if (isHopeless(losses, isComplete && answering().length > 0)) {
      return giveUp(`No process of the shop stays alive until it answers (${reason}).`)
    }
    await pause(pauseMsAfter(losses), undefined, { signal: ending.signal }).catch(() => undefined)
    if (!ending.signal.aborted) start(number)
  }

  function giveUp(line: string): void {
    if (ending.signal.aborted) return
    ending.abort()
    const error = new StartError(line)
    if (isComplete) onHopeless(error)
    else reject(error)
  }

  async function stop(): Promise<void> {
    ending.abort()
    await Promise.all([...present.values()].map(end))
  }

  for (let number = 1; number <= count; number += 1) start(number)
  return { answering, opened, stop }
}

function workerOf(child: Worker, number: number): PoolWorker {
  return {
    number,
    openedAt: undefined,
    tell: (message) => void (child.isConnected() && child.send(message, () => undefined)),
  }
}

type Followed = {
  onOpen: () => void
  onMessage: (message: Message) => void
  onEnd: (end: string, refusal: string | undefined) => void
}

function follow(child: Worker, { onOpen, onMessage, onEnd }: Followed): void {
  let refusal: string | undefined
  // Not sent to a dying worker; its end is reported below.
  child.on('error', () => undefined)
  child.on('message', (raw) => {
    const message = readMessage(raw)
    if (message?.kind === 'open') onOpen()
    else if (message?.kind === 'refused') refusal = message.reason
    else if (message) onMessage(message)
  })
  child.once('exit', (code, signal) => onEnd(`it ended with ${signal || code}`, refusal))
}

function end(child: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS)
  child.once('exit', () => {
    clearTimeout(late)
    resolve()
  })
  child.process.kill('SIGTERM')
  return promise
}
