import * as z from 'zod/mini'
import type { DatabaseConnection } from '#api/platform/db/index.ts'
import { NAME_VARIABLE, workerName } from './worker-name.ts'

/** Passed to a worker: its name, and the database that the first process keeps. */
export type Assignment = { name: string; connection: DatabaseConnection }

const DATABASE_VARIABLE = 'SHOP_WORKER_DATABASE'

const connection = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
])

export function toEnvironment(given: Assignment): Record<string, string> {
  return { [NAME_VARIABLE]: given.name, [DATABASE_VARIABLE]: JSON.stringify(given.connection) }
}

export function readAssignment(env: NodeJS.ProcessEnv): Assignment {
  const name = z.parse(z.string(), workerName(env))
  return { name, connection: z.parse(connection, JSON.parse(env[DATABASE_VARIABLE] ?? '')) }
}
