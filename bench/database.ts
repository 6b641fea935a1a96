import { embeddedNames, startEmbeddedDatabase } from '../apps/api/src/platform/db/index.ts'

/** A durable PostgreSQL, as the shop runs it. */
export type BenchDatabase = AsyncDisposable & {
  /** Of one of its databases, as its superuser, in the form of `DATABASE_URL`; the shop's own is `shop`. */
  urlOf: (name: string) => string
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function startDatabase(dataDirectory: string): Promise<BenchDatabase> {
  const { connection, stop } = await startEmbeddedDatabase({ dataDirectory, log: quiet })
  const { superuser } = embeddedNames
  const host = encodeURIComponent(connection.host)
  return {
    urlOf: (name) => `postgresql://${superuser}@localhost/${name}?host=${host}&port=${connection.port}`,
    [Symbol.asyncDispose]: stop,
  }
}
