import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#api/refusal.ts'
import { type BegunPicture, type EncoderAnswer, type EncoderTask, encoderAnswer } from './encoder-messages.ts'
import type { PictureSource } from './make-picture.ts'
import type { Rendition } from './picture-files.ts'

const PROGRAM = join(import.meta.dirname, 'encoder-program.ts')
/** A picture of 50 megapixels takes some ten seconds; what takes longer than this hangs. */
const TASK_MS = 120_000
/** An idle process costs 60 MB; a new one takes a fifth of a second. */
const IDLE_MS = 20_000
/** How others end a process: a terminal, the machine's stop, or who needs its memory. A decoder that crashes ends otherwise. */
const OTHERS_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const RETRY_AFTER_SECONDS = 5

export type Encoder = {
  /**
   * Judges a picture and makes its quick rendition at `path`. Refusal: too many pixels, damaged, disk full; `unavailable` where
   * its process was ended by others.
   */
  begin: (source: PictureSource, path: string) => Promise<BegunPicture>
  encode: (source: PictureSource, rendition: Rendition, path: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Works on pictures in a process of its own, one at a time, behind everything else on the machine: what a file can do to a
 * decoder reaches no shopper, and its memory is given back. The process is there only while there is work.
 * Long because its functions share one process and one queue.
 */
export function createEncoder(): Encoder {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isStopped = false
  /** The picture at which others ended the process last. */
  let endedAt: string | undefined

  async function perform(task: EncoderTask): Promise<Extract<EncoderAnswer, { kind: 'done' }>> {
    if (isStopped) throw new Error('The shop is closing.')
    clearTimeout(idle)
    child ??= start()
    const { masterPath } = task.source
    const answer = await ask(child, task).catch((cause: unknown) => {
      end()
      if (!(cause instanceof Refusal)) throw new Refusal('picture_damaged', { cause })
      // Ended there once more, it is the picture, which takes more memory than there is.
      if (endedAt === masterPath) throw new Refusal('picture_too_many_pixels', { cause })
      endedAt = masterPath
      throw cause
    })
    if (endedAt === masterPath) endedAt = undefined
    idle = setTimeout(end, IDLE_MS).unref()
    if (answer.kind === 'done') return answer
    throw toRefusal(answer)
  }

  function start(): ChildProcess {
    const started = startProgram()
    // It may be ended while it is idle.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    begin: (source, path) =>
      inTurn(async () => {
        const { begun } = await perform({ kind: 'begin', source: plain(source), path })
        if (!begun) throw new Error('The encoder began nothing.')
        return begun
      }),
    encode: (source, rendition, path) =>
      inTurn(async () => void (await perform({ kind: 'encode', source: plain(source), rendition, path }))),
    stop: async () => {
      isStopped = true
      end()
    },
  }
}

function plain({ masterPath, crop }: PictureSource): EncoderTask['source'] {
  return { masterPath, crop }
}

function startProgram(): ChildProcess {
  // Told to (`npm run dev`), Node reports over our own channel what the program loads.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  const child = fork(PROGRAM, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The shop may end while it is idle.
  child.unref()
  child.channel?.unref()
  // A tenth of a core that shoppers keep busy. The lowest priority would be a hundredth: whoever sends a photo waits for it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

/** Rejects when the process ends or hangs; with Refusal `unavailable` where that says nothing of the picture. */
async function ask(child: ChildProcess, task: EncoderTask): Promise<EncoderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onEnd = (_code: number | null, signal: NodeJS.Signals | null) => {
    const cause = new Error('The encoder ended in the middle of a picture.')
    reject(OTHERS_SIGNALS.includes(signal) ? unavailable(cause) : cause)
  }
  const onError = (error: Error) => reject(unavailable(error))
  const late = setTimeout(() => reject(new Error('The encoder takes too long.')), TASK_MS)
  child.once('message', resolve)
  child.once('exit', onEnd)
  child.once('error', onError)
  child.channel?.ref()
  try {
    child.send(task)
    return encoderAnswer.parse(await promise)
  } finally {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('exit', onEnd)
    child.off('error', onError)
    child.channel?.unref()
  }
}

function unavailable(cause: Error): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
}

function toRefusal(answer: Exclude<EncoderAnswer, { kind: 'done' }>): Error {
  if (answer.kind === 'refused') {
    return new Refusal(answer.why === 'pixels' ? 'picture_too_many_pixels' : 'picture_damaged')
  }
  const cause = new Error(answer.message)
  return answer.code === 'ENOSPC' ? new Refusal('storage_full', { cause }) : cause
}
