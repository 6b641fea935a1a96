import { join } from 'node:path'
import { openTcpProxy } from '@shop/harness/tcp-proxy'
import { startEmbeddedDatabase } from '../../apps/api/src/platform/db/index.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An external PostgreSQL whose address survives restarts. */
export type StoppableDatabase = { url: string; stop: () => Promise<void>; start: () => Promise<void> }

export async function startStoppableDatabase(dataDirectory: string): Promise<StoppableDatabase> {
  const run = () => startEmbeddedDatabase({ dataDirectory, log: quiet, settings: { fsync: 'off' } })
  let running = await run()
  // The server itself listens on a socket whose folder is another one after each start.
  const { port } = await openTcpProxy(() => {
    const { host, port } = running.connection
    return { path: join(host, `.s.PGSQL.${port}`) }
  })
  return {
    url: `postgresql://${running.connection.user}@127.0.0.1:${port}/shop`,
    stop: () => running.stop(),
    start: async () => {
      running = await run()
    },
  }
}
