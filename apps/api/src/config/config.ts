import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { type GoogleConfig, readGoogle } from './google-config.ts'
import { type MailConfig, readMail } from './mail-config.ts'
import { type AccountCaps, readOrderCaps } from './order-caps.ts'
import { readStripe, type StripeConfig } from './stripe-config.ts'
import { readTryLimits, type TryLimits } from './try-limits.ts'

/** Everything the environment decides, parsed once. Durations and sizes carry their unit in the name. */
export type Config = {
  /** TCP port of the shop (`PORT`). */
  port: number
  /** Where it listens (`HOST`): `localhost` is this machine only, on 127.0.0.1 and, where there is one, ::1; `0.0.0.0` or `::` every address. */
  host: string
  /** A PostgreSQL run by somebody else (`DATABASE_URL`); without it the shop runs its own. */
  databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler (`DATABASE_DIRECT_URL`), for the one connection that listens; without it `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** Memory for finished pages and public replies, in MB (`PAGE_CACHE_MB`); 0 keeps none. */
  pageCacheMb: number
  /** Most connections from outside to one process at a time (`CONNECTION_LIMIT`). */
  connectionLimit: number
  /** Most connections that the shop's pool opens (`DATABASE_POOL_SIZE`). */
  databasePoolSize: number
  /** Most connections that jobs open beside the pool's (`JOBS_POOL_SIZE`). */
  jobsPoolSize: number
  /** How many processes answer requests (`WEB_CONCURRENCY`); with one, it is the process that was started. */
  webConcurrency: number
  /** What whoever reads `/metrics` must show (`METRICS_TOKEN`); without it they are open in a demo and closed in production. */
  metricsToken: string | undefined
  /** Folder of everything the shop keeps (`DATA_DIR`), absolute. */
  dataDirectory: string
  /** `demo`: test card, plain http. `production`: secure cookies, HSTS, no test card (`SHOP_MODE`). */
  mode: 'demo' | 'production'
  /** Origin of every absolute link, without a slash at the end (`PUBLIC_URL`). */
  publicUrl: string
  /** Where the login page's link to the dashboard leads (`ADMIN_URL`); without it to a page on the owner's commands. */
  adminUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** The day from which the demo content is dated back when a new shop is filled (`SEED_DAY`); without it today. */
  seedDay: Date | undefined
  /** The proxies that are believed about the shopper's address (`TRUST_PROXY`). A number of hops would let anyone invent one. */
  trustProxy: false | string[]
  /** Requests that one network address may make in a minute, by class (`RATE_LIMIT_PAGES`, `_READS`, `_WRITES`, `_AUTH`). */
  rateLimits: { pages: number; reads: number; writes: number; auth: number }
  /** The mean delay of the event loop from which on requests are turned away (`MAX_LOOP_DELAY_MS`). */
  maxLoopDelayMs: number
  /** Most unfinished cash orders an account may have (`OPEN_CASH_ORDERS_LIMIT`). */
  openCashOrdersLimit: number
  /** How much an account may order before anything of it is delivered or paid, see there. */
  orderCaps: AccountCaps
  /** The shop's registration with Google (`GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, `GOOGLE_ISSUER`), if it has one. */
  google: GoogleConfig | undefined
  /** The mail server and the sender, both or neither (`SMTP_URL`, `MAIL_FROM`); without them mail goes into the outbox. */
  mail: MailConfig | undefined
  /** The keys of Stripe, all or none (`STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`); `STRIPE_API_URL` names a stand-in on this machine. */
  stripe: StripeConfig | undefined
  /** Whether the test card form stands in for a card provider (`CARD_SANDBOX`): without keys in demo mode, and where it is asked for by name. */
  cardSandbox: boolean
  /** Smallest total that can be paid by card, in cents (`CARD_MINIMUM_CENTS`). */
  cardMinimumCents: number
  /** How long the stock of an unpaid card order is held (`HOLD_MINUTES`). */
  holdMs: number
  /** Most declined cards within an hour of one account, and of one card (`CARD_DECLINES_LIMIT`). */
  cardDeclinesLimit: number
  /** Most declined cards within an hour from one address (`CARD_DECLINES_PER_ADDRESS_LIMIT`). */
  cardDeclinesPerAddressLimit: number
  /** How long a login lasts without being used (`LOGIN_IDLE_DAYS`), and in any case (`LOGIN_MAX_DAYS`). */
  loginLifetime: { idleMs: number; absoluteMs: number }
  /** How often logins, signups, mailed links, order numbers and Google may be tried, see there. */
  tryLimits: TryLimits
}

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
    const { protocol, hostname, search, hash } = new URL(text)
    return search === '' && hash === '' && (protocol === 'https:' || isLoopback(hostname))
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

/** An address or a range. Not everybody (`0.0.0.0/0`): then the address would be whatever its sender says. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits = '1', ...rest] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  const isRange = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest
  return isIP(address) > 0 && rest.length === 0 && isRange
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Browsers keep no cookie for longer. */
const MOST_LOGIN_DAYS = 400
/** `orders@soap.example` or `Soap <orders@soap.example>`, on one line. */
const SENDER = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
/** Keys hold no space; the parts of Stripe's say what they are for and whether money moves. */
const stripeKey = (kind: RegExp) => z.optional(z.string().check(z.regex(kind)))

const MOST_TRIES = 1_000_000
/** What is not set depends on the mode. */
const limit = z.optional(whole(1, MOST_TRIES))
const MOST_CENTS = 1_000_000_000
const cents = z.optional(whole(1, MOST_CENTS))

/** One line per variable: its rule and, for the message about a bad value, what is allowed. */
const environment = z.object({
  PORT: z._default(whole(1, 65_535), 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), 'localhost'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_DIRECT_URL: z.optional(url(/^postgres(ql)?$/)),
  PAGE_CACHE_MB: z._default(whole(0, 16_384), 64),
  CONNECTION_LIMIT: z._default(whole(10, 1_000_000), 5_000),
  DATABASE_POOL_SIZE: z._default(whole(2, 90), 20),
  JOBS_POOL_SIZE: z._default(whole(1, 20), 3),
  WEB_CONCURRENCY: z._default(whole(1, 64), 1),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
  DATA_DIR: z._default(z.string(), 'data'),
  SHOP_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  PUBLIC_URL: z.optional(origin),
  ADMIN_URL: z.optional(url(/^https?$/)),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  SEED_DAY: z.optional(
    z.pipe(
      z.iso.date(),
      z.transform((day) => new Date(day)),
    ),
  ),
  TRUST_PROXY: z._default(proxies, false),
  RATE_LIMIT_PAGES: z.optional(whole(1, 1_000_000)),
  RATE_LIMIT_READS: z.optional(whole(1, 1_000_000)),
  RATE_LIMIT_WRITES: z.optional(whole(1, 1_000_000)),
  RATE_LIMIT_AUTH: z.optional(whole(1, 1_000_000)),
  MAX_LOOP_DELAY_MS: z.optional(whole(50, 60_000)),
  OPEN_CASH_ORDERS_LIMIT: z._default(whole(1, 1_000), 20),
  PRODUCT_PIECES_LIMIT: limit,
  OPEN_PIECES_LIMIT: limit,
  OPEN_VALUE_LIMIT_CENTS: cents,
  UNVERIFIED_PRODUCT_PIECES_LIMIT: limit,
  UNVERIFIED_OPEN_PIECES_LIMIT: limit,
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: cents,
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z.optional(issuer),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  MAIL_FROM: z.optional(z.string().check(z.regex(SENDER))),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(live|test)_\S+$/),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(live|test)_\S+$/),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\S+$/),
  STRIPE_API_URL: z.optional(origin.check(z.refine((url) => isLoopback(new URL(url).hostname)))),
  CARD_SANDBOX: z.optional(z.enum(['on', 'off'])),
  CARD_MINIMUM_CENTS: z._default(whole(1, 1_000_000), 50),
  HOLD_MINUTES: z._default(whole(1, 24 * 60), 30),
  CARD_DECLINES_LIMIT: z._default(whole(1, 10_000), 10),
  CARD_DECLINES_PER_ADDRESS_LIMIT: z._default(whole(1, 100_000), 100),
  LOGIN_IDLE_DAYS: z._default(whole(1, MOST_LOGIN_DAYS), 30),
  LOGIN_MAX_DAYS: z._default(whole(1, MOST_LOGIN_DAYS), 90),
  LOGIN_LIMIT: limit,
  LOGIN_PER_ADDRESS_LIMIT: limit,
  SIGNUP_PER_ADDRESS_LIMIT: limit,
  LINK_MAILS_LIMIT: limit,
  UNVERIFIED_MAILS_LIMIT: limit,
  LINKS_PER_ADDRESS_LIMIT: limit,
  CARD_ORDERS_LIMIT: limit,
  CARD_ORDERS_PER_ADDRESS_LIMIT: limit,
  TRACKING_PER_ADDRESS_LIMIT: limit,
  GOOGLE_PER_ADDRESS_LIMIT: limit,
})

type Variable = keyof z.infer<typeof environment>

const tries = `a whole number from 1 to ${MOST_TRIES}`
const money = `a whole number of cents from 1 to ${MOST_CENTS}`

const allowed: Record<Variable, string> = {
  PORT: 'a whole number from 1 to 65535',
  HOST: 'localhost, 0.0.0.0 or an address of this machine',
  DATABASE_URL: 'a URL such as postgresql://user:password@host:5432/shop',
  DATABASE_DIRECT_URL: 'a URL such as postgresql://user:password@host:5432/shop',
  PAGE_CACHE_MB: 'a whole number from 0 to 16384',
  CONNECTION_LIMIT: 'a whole number from 10 to 1000000',
  DATABASE_POOL_SIZE: 'a whole number from 2 to 90',
  JOBS_POOL_SIZE: 'a whole number from 1 to 20',
  WEB_CONCURRENCY: 'a whole number from 1 to 64',
  METRICS_TOKEN: '16 characters or more, without spaces',
  DATA_DIR: 'the path of a folder',
  SHOP_MODE: 'demo or production',
  PUBLIC_URL: 'an http or https origin such as https://shop.example, without a path',
  ADMIN_URL: 'an http or https URL',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  SEED_DAY: 'a day such as 2026-03-01',
  TRUST_PROXY: 'off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback)',
  RATE_LIMIT_PAGES: 'a whole number from 1 to 1000000',
  RATE_LIMIT_READS: 'a whole number from 1 to 1000000',
  RATE_LIMIT_WRITES: 'a whole number from 1 to 1000000',
  RATE_LIMIT_AUTH: 'a whole number from 1 to 1000000',
  MAX_LOOP_DELAY_MS: 'a whole number from 50 to 60000',
  OPEN_CASH_ORDERS_LIMIT: 'a whole number from 1 to 1000',
  PRODUCT_PIECES_LIMIT: tries,
  OPEN_PIECES_LIMIT: tries,
  OPEN_VALUE_LIMIT_CENTS: money,
  UNVERIFIED_PRODUCT_PIECES_LIMIT: tries,
  UNVERIFIED_OPEN_PIECES_LIMIT: tries,
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: money,
  GOOGLE_CLIENT_ID: 'the client id that Google gave the shop',
  GOOGLE_CLIENT_SECRET: 'the client secret that Google gave the shop',
  GOOGLE_ISSUER: 'an https URL, or an http one of this machine',
  SMTP_URL: 'a URL such as smtp://user:password@host:587 or smtps://user:password@host:465',
  MAIL_FROM: 'an address such as orders@soap.example or Soap <orders@soap.example>',
  STRIPE_SECRET_KEY: 'a secret key of Stripe (sk_live_…, sk_test_…)',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key of Stripe (pk_live_…, pk_test_…)',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a Stripe webhook endpoint (whsec_…)',
  STRIPE_API_URL: 'the origin of a stand-in for Stripe on this machine such as http://127.0.0.1:4242',
  CARD_SANDBOX: 'on or off',
  CARD_MINIMUM_CENTS: 'a whole number from 1 to 1000000',
  HOLD_MINUTES: 'a whole number from 1 to 1440',
  CARD_DECLINES_LIMIT: 'a whole number from 1 to 10000',
  CARD_DECLINES_PER_ADDRESS_LIMIT: 'a whole number from 1 to 100000',
  LOGIN_IDLE_DAYS: `a whole number from 1 to ${MOST_LOGIN_DAYS}`,
  LOGIN_MAX_DAYS: `a whole number from 1 to ${MOST_LOGIN_DAYS}`,
  LOGIN_LIMIT: tries,
  LOGIN_PER_ADDRESS_LIMIT: tries,
  SIGNUP_PER_ADDRESS_LIMIT: tries,
  LINK_MAILS_LIMIT: tries,
  UNVERIFIED_MAILS_LIMIT: tries,
  LINKS_PER_ADDRESS_LIMIT: tries,
  CARD_ORDERS_LIMIT: tries,
  CARD_ORDERS_PER_ADDRESS_LIMIT: tries,
  TRACKING_PER_ADDRESS_LIMIT: tries,
  GOOGLE_PER_ADDRESS_LIMIT: tries,
}

/** Values that must not be repeated on a screen or in a log. */
const secret = new Set<PropertyKey>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

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
  const stripe = readStripe(data)
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    pageCacheMb: data.PAGE_CACHE_MB,
    connectionLimit: data.CONNECTION_LIMIT,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    jobsPoolSize: data.JOBS_POOL_SIZE,
    webConcurrency: data.WEB_CONCURRENCY,
    metricsToken: data.METRICS_TOKEN,
    dataDirectory: resolve(data.DATA_DIR),
    mode: data.SHOP_MODE,
    publicUrl,
    adminUrl: data.ADMIN_URL,
    logLevel: data.LOG_LEVEL,
    seedDay: data.SEED_DAY,
    trustProxy: data.TRUST_PROXY,
    ...readRateLimits(data),
    openCashOrdersLimit: data.OPEN_CASH_ORDERS_LIMIT,
    orderCaps: readOrderCaps(data, data.SHOP_MODE),
    google: readGoogle(data),
    mail: readMail(data),
    stripe,
    cardSandbox: !stripe && (data.CARD_SANDBOX ?? (data.SHOP_MODE === 'demo' ? 'on' : 'off')) === 'on',
    cardMinimumCents: data.CARD_MINIMUM_CENTS,
    holdMs: data.HOLD_MINUTES * MINUTE_MS,
    cardDeclinesLimit: data.CARD_DECLINES_LIMIT,
    cardDeclinesPerAddressLimit: data.CARD_DECLINES_PER_ADDRESS_LIMIT,
    loginLifetime: {
      idleMs: data.LOGIN_IDLE_DAYS * DAY_MS,
      absoluteMs: data.LOGIN_MAX_DAYS * DAY_MS,
    },
    tryLimits: readTryLimits(data, data.SHOP_MODE),
  }
}

/** Of {@link Config.rateLimits}: in production what one household or office needs; in a demo more than tests and measurements from one machine make. */
const USUAL_RATES = {
  production: { pages: 600, reads: 1_200, writes: 120, auth: 120, maxLoopDelayMs: 500 },
  demo: { pages: 1_000_000, reads: 1_000_000, writes: 1_000_000, auth: 1_000_000, maxLoopDelayMs: 5_000 },
}

function readRateLimits(data: z.infer<typeof environment>): Pick<Config, 'rateLimits' | 'maxLoopDelayMs'> {
  const usual = USUAL_RATES[data.SHOP_MODE]
  return {
    rateLimits: {
      pages: data.RATE_LIMIT_PAGES ?? usual.pages,
      reads: data.RATE_LIMIT_READS ?? usual.reads,
      writes: data.RATE_LIMIT_WRITES ?? usual.writes,
      auth: data.RATE_LIMIT_AUTH ?? usual.auth,
    },
    maxLoopDelayMs: data.MAX_LOOP_DELAY_MS ?? usual.maxLoopDelayMs,
  }
}

/** Cookies are marked secure in production, so a shop that shoppers reach by plain http could log nobody in. */
function requireSecure(mode: Config['mode'], publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (mode === 'production' && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new StartError(complaint('PUBLIC_URL', publicUrl, 'an https URL, since SHOP_MODE is production'))
  }
}

function isVariable(name: PropertyKey | undefined): name is Variable {
  return typeof name === 'string' && Object.hasOwn(allowed, name)
}

function complaint(name: Variable, value: string | undefined, rule: string): string {
  return `${name} is ${secret.has(name) ? 'not usable' : `"${value}"`}; allowed is ${rule}.`
}
