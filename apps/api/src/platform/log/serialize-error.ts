import pino from 'pino'

/** What the query builder throws: the statement and its parameters, which its message repeats, around the database's own error. */
type FailedQuery = Error & { query: unknown; cause: Error }

/** An error as it may be logged. */
type LoggedError = { type: string; message: string; stack: string; code?: unknown; query?: unknown }

/** PostgreSQL repeats a value that it could not read. */
const REPEATED_VALUE = /(invalid input (?:syntax|value) for [^:\n]+): "[^\n]*"/g

/**
 * An error as it may be logged: its kind, words, stack and code, and nothing that hangs on it besides. The parameters of
 * a failed query are names, addresses, password hashes and order numbers, the card provider's errors carry its whole
 * answer. So of a failed query, however deep among the causes, only the statement and the database's own words are kept.
 */
export function serializeError(error: Error): LoggedError {
  const failed = failedQueryBehind(error)
  const reason = failed?.cause ?? error
  const { type, message, stack } = pino.stdSerializers.err(reason)
  const words = failed && failed !== error ? `${error.message}: ${message}` : message
  return {
    type,
    message: withoutValues(words),
    stack: withoutValues(stack),
    ...('code' in reason && { code: reason.code }),
    ...(failed && { query: failed.query }),
  }
}

function failedQueryBehind(error: unknown): FailedQuery | undefined {
  if (!(error instanceof Error)) return undefined
  return isFailedQuery(error) ? error : failedQueryBehind(error.cause)
}

function isFailedQuery(error: Error): error is FailedQuery {
  return 'query' in error && 'params' in error && error.cause instanceof Error
}

function withoutValues(text: string): string {
  return text.replaceAll(REPEATED_VALUE, '$1')
}
