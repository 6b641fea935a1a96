import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { complaint } from './read-variables.ts'
import { origin, whole } from './value-kinds.ts'
import { type Mode, optional, type ValuesOf, withDefault } from './variable.ts'

export type ServerConfig = {
  port: number
  /** `HOST`: `localhost` is 127.0.0.1 and, where there is one, ::1; `0.0.0.0` or `::` every address. */
  host: string
  /** Origin of every absolute link, without a slash at the end (`PUBLIC_URL`). */
  publicUrl: string
  mode: Mode
  /** Absolute (`DATA_DIR`). */
  dataDirectory: string
  /** Processes that answer requests (`WEB_CONCURRENCY`); with one, it is the process that was started. */
  webConcurrency: number
  /** For `/metrics` (`METRICS_TOKEN`); without it they are open in a demo and closed in production. */
  metricsToken: string | undefined
}

export const serverVariables = {
  PORT: withDefault(3000, { ...whole(1, 65_535), decides: 'TCP port' }),
  HOST: withDefault('localhost', {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    allowed: 'localhost, 0.0.0.0 or an address of this machine',
    decides: 'where it listens: `localhost` is this machine only (IPv4 and IPv6), `0.0.0.0` every address',
  }),
  PUBLIC_URL: optional({
    schema: origin,
    allowed: 'an http or https origin such as https://shop.example, without a path',
    byDefault: '`http://localhost:PORT`',
    decides:
      'origin of every absolute link, and the only one whose pages may change anything; `https` in production',
  }),
  SHOP_MODE: withDefault('demo', {
    schema: z.enum(['demo', 'production']),
    allowed: 'demo or production',
    decides:
      '`production`: secure cookies, HTTPS for good, the limits of a shop, no test cards unless `CARD_SANDBOX` is `on`, no "Look around" in the back office, no sample reviews (those that are there are deleted), no `/design` page; see [operations](docs/operations.md#opening-for-real)',
  }),
  DATA_DIR: withDefault('data', {
    schema: z.string(),
    allowed: 'the path of a folder',
    decides: 'folder of the embedded database, of pictures without a bucket, of uploads and of the outbox',
  }),
  WEB_CONCURRENCY: withDefault(1, {
    ...whole(1, 64),
    decides:
      'how many processes answer requests, 1 to 64; see [operations](docs/operations.md#several-processes)',
  }),
  METRICS_TOKEN: optional({
    schema: z.string().check(z.regex(/^\S{16,}$/)),
    allowed: '16 characters or more, without spaces',
    isSecret: true,
    decides:
      'what whoever reads `/metrics` must show, 16 characters or more; without it they are open in demo mode and not there in production',
  }),
}

/** @throws StartError when shoppers would reach a shop in production by plain http */
export function readServer(given: ValuesOf<typeof serverVariables>): ServerConfig {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  requireSecure(given.SHOP_MODE, 'PUBLIC_URL', publicUrl)
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    mode: given.SHOP_MODE,
    dataDirectory: resolve(given.DATA_DIR),
    webConcurrency: given.WEB_CONCURRENCY,
    metricsToken: given.METRICS_TOKEN,
  }
}

/**
 * Cookies are secure in production, so by plain http nobody could log in.
 * @throws StartError, which names the variable
 */
export function requireSecure(mode: Mode, name: string, address: string): void {
  const { protocol, hostname } = new URL(address)
  if (mode !== 'production' || protocol === 'https:' || isLoopback(hostname)) return
  const allowed = 'an https URL, since SHOP_MODE is production'
  throw new StartError(complaint(name, address, { isSecret: false, allowed }))
}
