import { connectOrStartDatabase, createDb, createPool, type Db } from '#api/platform/db/index.ts'

/** For browser tests: acts on the database of the shop that runs on a data directory. */
export async function inRunningShop(
  dataDirectory: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  const { connection, stop } = await connectOrStartDatabase({ dataDirectory }, console)
  const pool = createPool(connection, { size: 1 })
  try {
    await work(createDb(pool))
  } finally {
    await pool.end()
    await stop()
  }
}
