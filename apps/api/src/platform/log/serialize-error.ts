import pino from 'pino'

/** What the query builder throws: the statement and its parameters, which its message repeats, around the database's own error. */
type FailedQuery = Error & { query: unknown; cause: Error }

/**
 * An error as it may be logged. The parameters of a failed query are names, addresses, password hashes and order
 * numbers, so of such an error only the statement and the database's own words are kept, without the row it speaks of.
 */
export function serializeError(error: Error): { message: string; [part: string]: unknown } {
  if (!isFailedQuery(error)) return pino.stdSerializers.err(error)
  const { detail: _, ...cause } = pino.stdSerializers.err(error.cause)
  return { ...cause, query: error.query }
}

function isFailedQuery(error: Error): error is FailedQuery {
  return 'query' in error && 'params' in error && error.cause instanceof Error
}
