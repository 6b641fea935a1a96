import pino from 'pino'
import { createLineOutput } from './line-output.ts'
import { serializeError } from './serialize-error.ts'

export type Log = pino.Logger

type LogOptions = { descriptor?: number; process?: string | undefined }

/** JSON lines on standard output or `descriptor`, named by `process`. `cleanUrl` removes secrets from addresses. */
export function createLog(
  level: string,
  cleanUrl: (url: string) => string,
  { descriptor = 1, process }: LogOptions = {},
): Log {
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
    createLineOutput(descriptor),
  )
}
