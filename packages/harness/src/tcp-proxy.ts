import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { portOf } from './ports.ts'

/** A TCP proxy at a lasting port, whose target can be cut off. */
export type TcpProxy = AsyncDisposable & {
  port: number
  /** Cuts every connection and refuses others. */
  close: () => Promise<void>
  open: () => Promise<void>
}

/** Sees each chunk that the server sends by one connection; where it returns false the chunk is not passed on. */
export type ReplyWatch = (part: Buffer) => boolean

/**
 * Does not keep its process alive.
 * @param target called for each connection
 * @param watchReplies makes a {@link ReplyWatch} for each connection
 */
export async function openTcpProxy(
  target: () => NetConnectOpts,
  watchReplies?: () => ReplyWatch,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target())
    join(near, far, sockets)
    near.pipe(far)
    if (watchReplies) pass(far, near, watchReplies())
    else far.pipe(near)
  })
  server.unref()
  await listen(server, 0)
  const port = portOf(server)
  const close = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  return { port, close, open: () => listen(server, port), [Symbol.asyncDispose]: close }
}

function join(near: Socket, far: Socket, sockets: Set<Socket>): void {
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
}

function pass(from: Socket, to: Socket, reaches: ReplyWatch): void {
  from.on('data', (part) => {
    if (reaches(part) && !to.destroyed) to.write(part)
  })
}

async function listen(server: Server, port: number): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
}
