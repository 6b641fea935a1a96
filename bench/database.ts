import { CLUSTER_USER } from '../apps/api/src/platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/db/embedded/embedded-postgres.ts'

/** A durable PostgreSQL, as the shop runs it. */
export type BenchDatabase = AsyncDisposable & {
  /** Of one of its databases, as its superuser, in the form of `DATABASE_URL`; the shop's own is `shop`. */
  urlOf: (name: string) => string
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function startDatabase(dataDirectory: string): Promise<BenchDatabase> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory, log: quiet })
  const host = encodeURIComponent(connection.host)
  return {
    urlOf: (name) => `postgresql://${CLUSTER_USER}@localhost/${name}?host=${host}&port=${connection.port}`,
    [Symbol.asyncDispose]: stop,
  }
}
