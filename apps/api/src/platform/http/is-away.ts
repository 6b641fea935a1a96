import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '#api/platform/db/index.ts'
import { serializeError } from '#api/platform/log/serialize-error.ts'

/** Whether the database is away or too slow (503) rather than a fault of ours (500); logs why, since the reply does not say. */
export function isAway(error: unknown, log: Pick<FastifyBaseLogger, 'warn'>): boolean {
  const isIt = isUnavailable(error)
  if (isIt && error instanceof Error) {
    log.warn({ reason: serializeError(error).message }, 'the database is away')
  }
  return isIt
}
