import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

const WARN_EVERY_MS = 60_000

/**
 * Connection limit: each costs memory and a descriptor, as the database's do. Logged once a minute at most. Of several processes
 * a full one closes what it is handed: without `dropMaxConnection` Node hands it to the next one, and round and round while all
 * are full, which takes a core and lets the visitor wait.
 */
export function limitConnections(
  server: Server,
  limit: number | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (limit === undefined) return
  Object.assign(server, { maxConnections: limit, dropMaxConnection: true })
  let warnsAgainAt = 0
  server.on('drop', () => {
    const now = performance.now()
    if (now < warnsAgainAt) return
    warnsAgainAt = now + WARN_EVERY_MS
    log.warn({ limit }, 'Connections are closed: there are as many as CONNECTION_LIMIT allows.')
  })
}
