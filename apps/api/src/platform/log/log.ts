import pino from 'pino'
import { serializeError } from './serialize-error.ts'

export type Log = pino.Logger

type LogOptions = { descriptor?: number; process?: string | undefined }

/** JSON lines on standard output or `descriptor`, named by `process`. `cleanUrl` removes secrets from addresses. */
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
