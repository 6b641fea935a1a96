import pino from 'pino'
import { serializeError } from './serialize-error.ts'

/** The shop's structured log. */
export type Log = pino.Logger

/** Where the log goes, and which of the shop's processes writes it. */
type LogOptions = { descriptor?: number; process?: string | undefined }

/**
 * One JSON line per event on standard output, or where `descriptor` says. `cleanUrl` takes out of a request's address
 * what must not be kept. With `process` each line says which process wrote it.
 */
export function createLog(
  level: string,
  cleanUrl: (url: string) => string,
  { descriptor = 1, process }: LogOptions = {},
): Log {
  const output = pino.destination(descriptor)
  // A terminal that was closed must not end a shop that is finishing its last requests.
  output.on('error', () => undefined)
  return pino(
    {
      level,
      base: process === undefined ? undefined : { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: serializeError,
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          url: cleanUrl(url),
          ip,
        }),
      },
    },
    output,
  )
}
