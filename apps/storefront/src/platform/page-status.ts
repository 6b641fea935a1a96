import { CallError } from '@shop/contract/call-error'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

const NOT_FOUND = 404
const SERVER_ERROR = 500
const UNAVAILABLE = 503
/** Seconds for `Retry-After` when the database could not serve a page, as the API says it. */
const RETRY_AFTER_SECONDS = 5
const retryHeader = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/**
 * Answers the page that is being rendered with the status of what it lacks, so that no cache keeps it and no search
 * engine takes it for the page. Shoppers see the page's own error state. Does nothing in the browser.
 */
export const setIncompletePageStatus: (lack: unknown) => void = createIsomorphicFn()
  .server((lack: unknown) => {
    const status = statusOf(lack)
    setResponseStatus(status)
    if (status === UNAVAILABLE) setResponseHeader('retry-after', retryHeader['retry-after'])
  })
  .client(() => undefined)

/** Answers with 404: the address names nothing, as a page past a list's end, and the page says so. Nothing in the browser. */
export const setNothingHereStatus: () => void = createIsomorphicFn()
  .server(() => setResponseStatus(NOT_FOUND))
  .client(() => undefined)

/** Answers in place of a file that could not be made, with nothing in it. */
export function missingFileReply(lack: unknown): Response {
  const status = statusOf(lack)
  return new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === UNAVAILABLE && retryHeader) },
  })
}

export function noSuchFileReply(): Response {
  return new Response(null, { status: NOT_FOUND, headers: { 'cache-control': 'no-store' } })
}

/** The server's own failure as it said it (503 while the database is away), anything else as 500. */
export function statusOf(lack: unknown): number {
  if (!(lack instanceof CallError) || lack.failure.kind !== 'HTTP_ERROR') return SERVER_ERROR
  return Math.max(lack.failure.status, SERVER_ERROR)
}
