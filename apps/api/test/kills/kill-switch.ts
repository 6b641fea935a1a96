import type { NetConnectOpts } from 'node:net'
import { openTcpProxy, type TcpProxy } from '@shop/harness/tcp-proxy'

/**
 * Fault injection: ends a process when an answer from outside (database, card provider, mail server) is there and has
 * not reached it. Everything asked so far is done, and nobody knows. These are all moments in which a kill makes a
 * difference: what a process computes between two answers is lost with it.
 */
export type KillSwitch = {
  /** From now on answers count, and the n-th is not delivered. */
  killAt: (answer: number) => void
  kill: () => void
  /** Called when an answer is about to reach the process: whether it does. */
  receiveAnswer: () => boolean
  isKilled: () => boolean
  killed: Promise<never>
  /** A port that leads to a server, and nowhere once the process is killed. */
  openProxy: (server: NetConnectOpts, readAnswers: () => AnswerCounter) => Promise<number>
}

/** Counts the answers that are complete, or have begun, with this part of what a server sends. */
export type AnswerCounter = (part: Buffer) => number

/** Thrown in the process that is killed. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

/** Kills nothing until told when. */
export function createKillSwitch(): KillSwitch {
  const { promise: killed, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting when it comes: no unhandled rejection.
  killed.catch(() => undefined)
  const proxies: TcpProxy[] = []
  let left = Number.POSITIVE_INFINITY
  let isKilled = false
  const kill = () => {
    isKilled = true
    for (const proxy of proxies) void proxy.close()
    reject(new Killed())
  }
  const receiveAnswer = () => {
    if (isKilled) return false
    left -= 1
    if (left <= 0) kill()
    return !isKilled
  }
  return {
    killAt: (answer) => {
      left = answer
    },
    kill,
    receiveAnswer,
    isKilled: () => isKilled,
    killed,
    async openProxy(target, readAnswers) {
      const proxy = await openTcpProxy(
        () => target,
        () => {
          const countAnswers = readAnswers()
          return (part) => Array.from({ length: countAnswers(part) }, receiveAnswer).every(Boolean)
        },
      )
      proxies.push(proxy)
      return proxy.port
    },
  }
}

/** PostgreSQL ends each answer, and its greeting, with "ready for query". Message: one byte, then its length. */
export function countDatabaseAnswers(): AnswerCounter {
  const READY = 'Z'.charCodeAt(0)
  let rest = Buffer.alloc(0)
  let isGreeted = false
  return (part) => {
    rest = Buffer.concat([rest, part])
    let answers = 0
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      if (rest[0] === READY) answers += isGreeted ? 1 : 0
      isGreeted ||= rest[0] === READY
      rest = rest.subarray(1 + rest.readUInt32BE(1))
    }
    return answers
  }
}

/** An answer over HTTP begins with its status line, and the next one is asked for when it is complete. */
export function countHttpAnswers(): AnswerCounter {
  return (part) => (part.subarray(0, 9).toString('latin1') === 'HTTP/1.1 ' ? 1 : 0)
}
