/**
 * Node's codes for an absent server, PostgreSQL's for one starting, stopping, full or too slow (lock, statement), and for a
 * transaction that it ended since another one crossed it.
 */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '25P03',
])
/** PostgreSQL's class 08: connection exceptions. */
const CONNECTION_CLASS = /^08/
/** The driver gives these no code. */
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed and is not queryable|query read timeout/i

/** Whether the database is away, or was crossed by somebody else, so that a retry may help. Looks through causes. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CONNECTION_CODES.has(code) || CONNECTION_CLASS.test(code)) return true
  return CONNECTION_MESSAGES.test(error.message) || isUnavailable(error.cause)
}
