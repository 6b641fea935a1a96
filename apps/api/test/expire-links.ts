import { realpath } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { identityLink } from '#api/identity/identity.tables.ts'
import { CLUSTER_USER, clusterIn } from '#api/platform/db/embedded/cluster.ts'
import { findPostmaster } from '#api/platform/db/embedded/postmaster-file.ts'
import { SOCKET_PORT } from '#api/platform/db/embedded/socket-directory.ts'
import { createDb, createPool } from '#api/platform/db/index.ts'

/**
 * For browser tests: has the mailed links of a customer of a running shop be over, as time would.
 * `node apps/api/test/expire-links.ts <data directory> <user id>`
 */
async function expireLinks([dataDirectory = '', userId = '']: string[]): Promise<void> {
  const running = findPostmaster(await realpath(clusterIn(dataDirectory)))
  if (!running?.socketDirectory) throw new Error(`No shop runs on ${dataDirectory}`)
  const host = running.socketDirectory
  const pool = createPool({ host, port: SOCKET_PORT, user: CLUSTER_USER, database: 'shop' }, { size: 1 })
  try {
    await createDb(pool).transaction(async (tx) => {
      await tx.update(identityLink).set({ expiresAt: new Date() }).where(eq(identityLink.userId, userId))
    })
  } finally {
    await pool.end()
  }
}

await expireLinks(process.argv.slice(2))
