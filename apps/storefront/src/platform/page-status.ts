import { CallError } from '@shop/contract/client'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'

const SERVER_ERROR = 500

/**
 * Answers the page that is being rendered with the status of what it lacks, so that no cache keeps it and no search
 * engine takes it for the page. Shoppers see the page's own error state. Does nothing in the browser.
 */
export const setIncompletePageStatus: (lack: unknown) => void = createIsomorphicFn()
  .server((lack: unknown) => setResponseStatus(statusOf(lack)))
  .client(() => undefined)

/** The server's own failure as it said it (503 while the database is away), anything else as 500. */
export function statusOf(lack: unknown): number {
  if (!(lack instanceof CallError) || lack.failure.kind !== 'HTTP_ERROR') return SERVER_ERROR
  return Math.max(lack.failure.status, SERVER_ERROR)
}
