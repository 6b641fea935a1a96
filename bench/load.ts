import autocannon from 'autocannon'
import { cpuSecondsOf } from './cpu-time.ts'

/** What load on a server has shown. `cpuMicros`: processor time of the server's process for each request. */
export type Load = {
  perSecond: number
  requests: number
  bytesPerReply: number
  cpuMicros: number
  cpuShare: number
}

/** Who is asked for what, and for how long: so many seconds or so many requests. */
export type LoadWishes = {
  origin: string
  /** The process that answers. */
  pid: number
  /** Asked for one after another. */
  paths: readonly string[]
  connections: number
  headers?: Record<string, string>
} & ({ seconds: number } | { requests: number })

const MICROS = 1e6
/** A machine that does something else as well is slow, not broken. */
const PATIENCE_SECONDS = 60

/**
 * Asks a server for pages as fast as it answers, always so many at a time. The server must be another process than this
 * one. @throws Error when a reply was anything but a 200, or did not come
 */
export async function load({
  origin,
  pid,
  paths,
  connections,
  headers = {},
  ...length
}: LoadWishes): Promise<Load> {
  const before = { cpu: cpuSecondsOf(pid), time: performance.now() }
  const result = await autocannon({
    url: origin,
    timeout: PATIENCE_SECONDS,
    connections,
    headers,
    requests: paths.map((path) => ({ path })),
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
  })
  const cpuSeconds = cpuSecondsOf(pid) - before.cpu
  const seconds = (performance.now() - before.time) / 1000
  const requests = result['2xx']
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0 || requests === 0) {
    const replies = JSON.stringify(result.statusCodeStats)
    throw new Error(
      `${failures} requests for ${paths.join(', ')} failed: ${result.errors} errors, ${replies}.`,
    )
  }
  return {
    perSecond: requests / result.duration,
    requests,
    bytesPerReply: result.throughput.total / requests,
    cpuMicros: (cpuSeconds / requests) * MICROS,
    cpuShare: cpuSeconds / seconds,
  }
}
