import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/db/embedded/embedded-postgres.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A PostgreSQL that somebody else runs, at an address that stays the same however often it is stopped and started. */
export type LoseableDatabase = { url: string; stop: () => Promise<void>; start: () => Promise<void> }

/** Starts one. `stop` it at the end. */
export async function startLoseableDatabase(dataDirectory: string): Promise<LoseableDatabase> {
  let running = await run(dataDirectory)
  const door = createServer((visitor) => pass(visitor, running.connection))
  await once(door.listen(0, '127.0.0.1'), 'listening')
  door.unref()
  const { port } = Object(door.address())
  return {
    url: `postgresql://${running.connection.user}@127.0.0.1:${port}/shop`,
    stop: () => running.stop(),
    start: async () => {
      running = await run(dataDirectory)
    },
  }
}

function run(dataDirectory: string) {
  return startEmbeddedPostgres({ dataDirectory, log: quiet, settings: { fsync: 'off' } })
}

/** The server itself listens on a socket whose folder is another one after each start. */
function pass(visitor: Socket, { host, port }: { host: string; port: number }): void {
  const server = connect(join(host, `.s.PGSQL.${port}`))
  visitor.on('error', () => server.destroy()).on('close', () => server.destroy())
  server.on('error', () => visitor.destroy()).on('close', () => visitor.destroy())
  visitor.pipe(server).pipe(visitor)
}
