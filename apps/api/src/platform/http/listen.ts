import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { messageOf, StartError } from '../start-error.ts'
import { limitConnections } from './limit-connections.ts'
import { timeoutsLike } from './timeouts.ts'

const GRACE_MS = 10_000
const SWEEP_MS = 50
/** `localhost` means both; a browser may try either first. */
const LOOPBACK = ['127.0.0.1', '::1'] as const
/** A machine without IPv6. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

/** `connectionLimit`: connections at a time at each address. */
export type ListenOptions = { host: string; port: number; connectionLimit?: number }

/**
 * Makes a built app answer on a port; `localhost` means every loopback address there is.
 * @returns the stop: no new requests, those in flight finish (10 s at most), then the app's own end
 * @throws StartError in one line when the port is in use, forbidden, or the address is not this machine's
 */
export async function listen(
  app: FastifyInstance,
  { host, port, connectionLimit }: ListenOptions,
): Promise<() => Promise<void>> {
  await app.ready()
  const servers = [app.server]
  limitConnections(app.server, connectionLimit, app.log)
  try {
    if (host === 'localhost') {
      await open(app.server, LOOPBACK[0], port)
      const second = createServer(timeoutsLike(app.server), (request, response) =>
        app.server.emit('request', request, response),
      )
      second.setTimeout(app.server.timeout)
      limitConnections(second, connectionLimit, app.log)
      second.on('clientError', (...fault) => app.server.emit('clientError', ...fault))
      if (await openIfThere(second, LOOPBACK[1], port)) servers.push(second)
    } else {
      await open(app.server, host, port)
    }
  } catch (error) {
    await Promise.all(servers.map(close))
    await app.close()
    throw toStartError(error, host, port)
  }
  return async () => {
    closeAfterReplies(app.server)
    await drain(servers)
    await app.close()
  }
}

/** On the server, since cache hits run no hook; only now, since a second listener costs each request. */
function closeAfterReplies(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: host === LOOPBACK[1] }, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

async function openIfThere(server: Server, host: string, port: number): Promise<boolean> {
  try {
    await open(server, host, port)
    return true
  } catch (error) {
    if (NO_ADDRESS.includes(codeOf(error))) return false
    throw error
  }
}

async function drain(servers: Server[]): Promise<void> {
  // A connection that was busy when its server was closed stays open for the next request, which never comes.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, SWEEP_MS)
  const limit = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, GRACE_MS)
  await Promise.all(servers.map(close))
  clearInterval(sweep)
  clearTimeout(limit)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function toStartError(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is already in use; free it, or choose another with PORT.`, {
        cause: error,
      })
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user; choose another with PORT.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST is "${host}", which is no address of this machine (${messageOf(error)}).`, {
        cause: error,
      })
    default:
      return error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
