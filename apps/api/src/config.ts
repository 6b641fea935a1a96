import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '#api/platform/start-error.ts'

/** Everything the environment decides, parsed once. Durations and sizes carry their unit in the name. */
export type Config = {
  /** TCP port of the shop (`PORT`). */
  port: number
  /** Where it listens (`HOST`): `localhost` is this machine only, on 127.0.0.1 and, where there is one, ::1; `0.0.0.0` or `::` every address. */
  host: string
  /** A PostgreSQL run by somebody else (`DATABASE_URL`); without it the shop runs its own. */
  databaseUrl: string | undefined
  /** Most connections that the shop's pool opens (`DATABASE_POOL_SIZE`). */
  databasePoolSize: number
  /** Folder of everything the shop keeps (`DATA_DIR`), absolute. */
  dataDirectory: string
  /** `demo`: test card, plain http. `production`: secure cookies, HSTS, no test card (`SHOP_MODE`). */
  mode: 'demo' | 'production'
  /** Origin of every absolute link, without a slash at the end (`PUBLIC_URL`). */
  publicUrl: string
  /** Where the login page's link to the dashboard leads (`ADMIN_URL`); without it to a page on the owner's commands. */
  adminUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** The proxies that are believed about the shopper's address (`TRUST_PROXY`). A number of hops would let anyone invent one. */
  trustProxy: false | string[]
  /** Most unfinished cash orders an account may have (`OPEN_CASH_ORDERS_LIMIT`). */
  openCashOrdersLimit: number
  /** The shop's registration with Google (`GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, `GOOGLE_ISSUER`), if it has one. */
  google: GoogleConfig | undefined
}

/** A registration with an OpenID Connect issuer: Google, or another that `issuer` names. The secret is never printed. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function whole(minimum: number, maximum: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  )
}

function url(protocol: RegExp) {
  return z.url({ protocol })
}

/** An origin has no path of its own; a slash at the end is dropped, so that paths can be put behind it. */
const origin = z.pipe(
  url(/^https?$/).check(
    z.refine((text) => ['', '/'].includes(new URL(text).pathname + new URL(text).search)),
  ),
  z.transform((text) => new URL(text).origin),
)

/** An issuer is named by its URL to the letter, so nothing of it is changed. Its word is worth what its connection is: plain http only on this machine. */
const issuer = url(/^https?$/).check(
  z.refine((text) => {
    const { protocol, search, hash } = new URL(text)
    return search === '' && hash === '' && (protocol === 'https:' || isLoopback(text))
  }),
)

/** Names that stand for ranges of addresses that are not on the internet. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z.pipe(
    z.array(z.string()).check(z.refine((list) => list.join() === 'off' || list.every(isNetwork))),
    z.transform((list) => (list.join() === 'off' ? (false as const) : list)),
  ),
)

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= longest
}

/** One line per variable: its rule and, for the message about a bad value, what is allowed. */
const environment = z.object({
  PORT: z._default(whole(1, 65_535), 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), 'localhost'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_POOL_SIZE: z._default(whole(2, 90), 20),
  DATA_DIR: z._default(z.string(), 'data'),
  SHOP_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  PUBLIC_URL: z.optional(origin),
  ADMIN_URL: z.optional(url(/^https?$/)),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  TRUST_PROXY: z._default(proxies, false),
  OPEN_CASH_ORDERS_LIMIT: z._default(whole(1, 1_000), 20),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z.optional(issuer),
})

type Variable = keyof z.infer<typeof environment>

const allowed: Record<Variable, string> = {
  PORT: 'a whole number from 1 to 65535',
  HOST: 'localhost, 0.0.0.0 or an address of this machine',
  DATABASE_URL: 'a URL such as postgresql://user:password@host:5432/shop',
  DATABASE_POOL_SIZE: 'a whole number from 2 to 90',
  DATA_DIR: 'the path of a folder',
  SHOP_MODE: 'demo or production',
  PUBLIC_URL: 'an http or https origin such as https://shop.example, without a path',
  ADMIN_URL: 'an http or https URL',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  TRUST_PROXY: 'off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback)',
  OPEN_CASH_ORDERS_LIMIT: 'a whole number from 1 to 1000',
  GOOGLE_CLIENT_ID: 'the client id that Google gave the shop',
  GOOGLE_CLIENT_SECRET: 'the client secret that Google gave the shop',
  GOOGLE_ISSUER: 'an https URL, or an http one of this machine',
}

/** Values that must not be repeated on a screen or in a log. */
const secret = new Set<PropertyKey>(['DATABASE_URL', 'GOOGLE_CLIENT_SECRET'])

/**
 * Reads the configuration. A variable that is empty counts as not set; unknown ones are ignored.
 * @throws StartError with one line per bad value: the variable, what was given, what is allowed
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { success, data, error } = z.safeParse(environment, given)
  if (!success) {
    const names = new Set(error.issues.map(({ path }) => path[0]).filter(isVariable))
    throw new StartError([...names].map((name) => complaint(name, given[name], allowed[name])).join('\n'))
  }
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  requireSecure(data.SHOP_MODE, publicUrl)
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    dataDirectory: resolve(data.DATA_DIR),
    mode: data.SHOP_MODE,
    publicUrl,
    adminUrl: data.ADMIN_URL,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    openCashOrdersLimit: data.OPEN_CASH_ORDERS_LIMIT,
    google: googleOf(data),
  }
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** All or nothing: a shop that is half registered would only fail later, in front of a shopper. */
function googleOf(data: z.infer<typeof environment>): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = data
  if (clientId && clientSecret) return { clientId, clientSecret, issuer: data.GOOGLE_ISSUER ?? GOOGLE_ISSUER }
  if (!clientId && !clientSecret && !data.GOOGLE_ISSUER) return undefined
  const missing = Object.entries({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  throw new StartError(
    `Signing in with Google lacks ${missing.join(' and ')}; set both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or no GOOGLE_ variable.`,
  )
}

/** Cookies are marked secure in production, so a shop that shoppers reach by plain http could log nobody in. */
function requireSecure(mode: Config['mode'], publicUrl: string): void {
  if (mode === 'production' && new URL(publicUrl).protocol !== 'https:' && !isLoopback(publicUrl)) {
    throw new StartError(complaint('PUBLIC_URL', publicUrl, 'an https URL, since SHOP_MODE is production'))
  }
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  const isLoopbackV4 = isIP(hostname) === 4 && hostname.startsWith('127.')
  return hostname === 'localhost' || hostname === '[::1]' || isLoopbackV4
}

function isVariable(name: PropertyKey | undefined): name is Variable {
  return typeof name === 'string' && Object.hasOwn(allowed, name)
}

function complaint(name: Variable, value: string | undefined, rule: string): string {
  return `${name} is ${secret.has(name) ? 'not usable' : `"${value}"`}; allowed is ${rule}.`
}
