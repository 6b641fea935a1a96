import autocannon from 'autocannon'

export type LoadOptions = {
  origin: string
  /** In this order. */
  paths: readonly string[]
  connections: number
  requests: number
}

/** Generous: a busy machine is slow, not broken. */
const TIMEOUT_SECONDS = 60

/**
 * Load at a fixed concurrency, for what a server holds in memory, not for speed: this client is slower than a server with
 * little to do ({@link saturate}). @throws Error when a reply was anything but a 200, or did not come
 */
export async function load({ origin, paths, connections, requests }: LoadOptions): Promise<void> {
  const result = await autocannon({
    url: origin,
    timeout: TIMEOUT_SECONDS,
    connections,
    requests: paths.map((path) => ({ path })),
    amount: requests,
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0 || result['2xx'] === 0) {
    const replies = JSON.stringify(result.statusCodeStats)
    throw new Error(
      `${failures} requests for ${paths.join(', ')} failed: ${result.errors} errors, ${replies}.`,
    )
  }
}
