import autocannon from 'autocannon'

/** Who is asked for what, and how often. */
export type LoadWishes = {
  origin: string
  /** Asked for one after another. */
  paths: readonly string[]
  connections: number
  requests: number
}

/** A machine that does something else as well is slow, not broken. */
const PATIENCE_SECONDS = 60

/**
 * Asks a server for so many pages, always so many at a time. For what a server holds and keeps, not for how fast it is:
 * this client is slower than a server that has little to do ({@link saturate}).
 * @throws Error when a reply was anything but a 200, or did not come
 */
export async function load({ origin, paths, connections, requests }: LoadWishes): Promise<void> {
  const result = await autocannon({
    url: origin,
    timeout: PATIENCE_SECONDS,
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
