import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/**
 * The life of a process, measured in answers that it gets from outside: of the database, of the card provider, of the
 * mail server. It ends when one of them is there and has not reached it: everything asked so far is done, and nobody
 * knows. That is every moment in which a kill makes a difference: between two answers a process only thinks, and what it
 * thinks is lost with it.
 */
export type Life = {
  /** From now on answers count, and the n-th is not heard any more. */
  endAt: (answer: number) => void
  /** Ends it now. */
  kill: () => void
  /** Called when an answer is about to reach the process: whether it does. */
  hear: () => boolean
  isOver: () => boolean
  /** Rejects when the life ends. */
  end: Promise<never>
  /** A port that leads to a server, and nowhere once the life is over. */
  openLine: (server: NetConnectOpts, readAnswers: () => AnswerCounter) => Promise<number>
}

/** Counts the answers that are complete, or have begun, with this part of what a server sends. */
export type AnswerCounter = (part: Buffer) => number

/** Thrown where a process meets the end of its life. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

/** A life that goes on until it is told when to end. */
export function startLife(): Life {
  const { promise: end, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting when it ends.
  end.catch(() => undefined)
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let isOver = false
  const kill = () => {
    isOver = true
    for (const server of servers) server.close()
    for (const socket of sockets) socket.destroy()
    reject(new Killed())
  }
  const hear = () => {
    if (isOver) return false
    left -= 1
    if (left <= 0) kill()
    return !isOver
  }
  return {
    endAt: (answer) => {
      left = answer
    },
    kill,
    hear,
    isOver: () => isOver,
    end,
    async openLine(target, readAnswers) {
      const server = createServer((near) => {
        if (isOver) return near.destroy()
        const far = connect(target)
        join(near, far, { sockets, hear, countAnswers: readAnswers() })
      })
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return portOf(server)
    },
  }
}

type Joined = { sockets: Set<Socket>; hear: () => boolean; countAnswers: AnswerCounter }

function join(near: Socket, far: Socket, { sockets, hear, countAnswers }: Joined): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(one)
    one.setNoDelay(true)
    one.on('error', () => one.destroy())
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
  }
  near.on('data', (part) => void far.write(part))
  far.on('data', (part) => {
    const answers = countAnswers(part)
    const isHeard = Array.from({ length: answers }, hear).every(Boolean)
    if (isHeard && !near.destroyed) near.write(part)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return address.port
}

/** PostgreSQL ends each answer with "ready for query"; the first only ends the greeting. Message: one byte, then its length. */
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
