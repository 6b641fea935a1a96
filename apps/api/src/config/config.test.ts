import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the shop is a demo at localhost:3000 with a database of its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    pageCacheMb: 64,
    connectionLimit: 5000,
    databasePoolSize: 20,
    jobsPoolSize: 3,
    webConcurrency: 1,
    metricsToken: undefined,
    dataDirectory: resolve('data'),
    mode: 'demo',
    publicUrl: 'http://localhost:3000',
    adminUrl: undefined,
    logLevel: 'info',
    seedDay: undefined,
    trustProxy: false,
    rateLimits: {
      pages: 1_000_000,
      reads: 1_000_000,
      writes: 1_000_000,
      auth: 1_000_000,
      pictures: 1_000_000,
    },
    maxLoopDelayMs: 5_000,
    openCashOrdersLimit: 20,
    orderCaps: {
      verified: { ofProduct: 100_000, openUnits: 300_000, openCents: 300_000_000 },
      unverified: { ofProduct: 24_000, openUnits: 60_000, openCents: 60_000_000 },
    },
    google: undefined,
    mail: undefined,
    newsletterWebhook: undefined,
    s3: undefined,
    stripe: undefined,
    cardSandbox: true,
    cardMinimumCents: 50,
    holdMs: 1_800_000,
    cardDeclinesLimit: 10,
    cardDeclinesPerAddressLimit: 100,
    loginLifetime: { idleMs: 2_592_000_000, absoluteMs: 7_776_000_000 },
    attemptLimits: {
      login: 10_000,
      loginPerAddress: 100_000,
      signupPerAddress: 60_000,
      linkMails: 5_000,
      unverifiedMails: 10_000,
      cardOrders: 20_000,
      cardOrdersPerAddress: 100_000,
      linksPerAddress: 60_000,
      trackingPerAddress: 300_000,
      googlePerAddress: 100_000,
      contactPerAddress: 20_000,
    },
  })
})

/** Every variable, set to something else than by default… */
const everyVariable = {
  PORT: '8080',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop',
  DATABASE_DIRECT_URL: 'postgresql://shop:secret@db.example:5433/shop',
  PAGE_CACHE_MB: '128',
  CONNECTION_LIMIT: '900',
  DATABASE_POOL_SIZE: '8',
  JOBS_POOL_SIZE: '2',
  WEB_CONCURRENCY: '4',
  METRICS_TOKEN: 'sixteen-letters-and-more',
  DATA_DIR: '/var/lib/shop',
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://soap.example/',
  ADMIN_URL: 'https://admin.soap.example/login',
  LOG_LEVEL: 'warn',
  SEED_DAY: '2026-03-01',
  TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
  RATE_LIMIT_PAGES: '300',
  RATE_LIMIT_READS: '400',
  RATE_LIMIT_WRITES: '50',
  RATE_LIMIT_AUTH: '20',
  RATE_LIMIT_PICTURES: '900',
  MAX_LOOP_DELAY_MS: '250',
  OPEN_CASH_ORDERS_LIMIT: '3',
  PRODUCT_PIECES_LIMIT: '30',
  OPEN_PIECES_LIMIT: '90',
  OPEN_VALUE_LIMIT_CENTS: '90000',
  UNVERIFIED_PRODUCT_PIECES_LIMIT: '6',
  UNVERIFIED_OPEN_PIECES_LIMIT: '12',
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: '9000',
  GOOGLE_CLIENT_ID: 'soap.apps.googleusercontent.example',
  GOOGLE_CLIENT_SECRET: 'elderflower',
  GOOGLE_ISSUER: 'https://id.soap.example/realms/shop',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  MAIL_FROM: 'Soap <orders@soap.example>',
  NEWSLETTER_WEBHOOK_URL: 'https://mailing.example/hook',
  NEWSLETTER_WEBHOOK_SECRET: 'calendula-and-oat',
  MEDIA_S3_ENDPOINT: 'https://s3.example/',
  MEDIA_S3_BUCKET: 'soap-pictures',
  MEDIA_S3_REGION: 'eu-west-2',
  MEDIA_S3_KEY_ID: 'AKIASOAP',
  MEDIA_S3_SECRET: 'marigold',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_API_URL: 'http://127.0.0.1:4242/',
  CARD_MINIMUM_CENTS: '100',
  HOLD_MINUTES: '10',
  CARD_DECLINES_LIMIT: '5',
  CARD_DECLINES_PER_ADDRESS_LIMIT: '50',
  LOGIN_IDLE_DAYS: '1',
  LOGIN_MAX_DAYS: '7',
  LOGIN_LIMIT: '1',
  LOGIN_PER_ADDRESS_LIMIT: '2',
  SIGNUP_PER_ADDRESS_LIMIT: '3',
  LINK_MAILS_LIMIT: '4',
  UNVERIFIED_MAILS_LIMIT: '8',
  CARD_ORDERS_LIMIT: '9',
  CARD_ORDERS_PER_ADDRESS_LIMIT: '10',
  LINKS_PER_ADDRESS_LIMIT: '5',
  TRACKING_PER_ADDRESS_LIMIT: '6',
  GOOGLE_PER_ADDRESS_LIMIT: '7',
  CONTACT_PER_ADDRESS_LIMIT: '11',
}

/** …and what is read of it. */
const everySetting = {
  port: 8080,
  host: '0.0.0.0',
  databaseUrl: 'postgresql://shop:secret@db.example:5432/shop',
  databaseDirectUrl: 'postgresql://shop:secret@db.example:5433/shop',
  pageCacheMb: 128,
  connectionLimit: 900,
  databasePoolSize: 8,
  jobsPoolSize: 2,
  webConcurrency: 4,
  metricsToken: 'sixteen-letters-and-more',
  dataDirectory: '/var/lib/shop',
  mode: 'production',
  publicUrl: 'https://soap.example',
  adminUrl: 'https://admin.soap.example/login',
  logLevel: 'warn',
  seedDay: new Date('2026-03-01T00:00:00Z'),
  trustProxy: ['loopback', '10.0.0.0/8', '::1'],
  rateLimits: { pages: 300, reads: 400, writes: 50, auth: 20, pictures: 900 },
  maxLoopDelayMs: 250,
  openCashOrdersLimit: 3,
  orderCaps: {
    verified: { ofProduct: 30, openUnits: 90, openCents: 90_000 },
    unverified: { ofProduct: 6, openUnits: 12, openCents: 9_000 },
  },
  google: {
    clientId: 'soap.apps.googleusercontent.example',
    clientSecret: 'elderflower',
    issuer: 'https://id.soap.example/realms/shop',
  },
  s3: {
    endpoint: 'https://s3.example',
    bucket: 'soap-pictures',
    region: 'eu-west-2',
    keyId: 'AKIASOAP',
    secret: 'marigold',
  },
  mail: { url: 'smtps://shop:secret@mail.example:465', from: 'Soap <orders@soap.example>', isLocal: false },
  newsletterWebhook: { url: 'https://mailing.example/hook', secret: 'calendula-and-oat' },
  stripe: {
    secretKey: 'sk_live_secret',
    publishableKey: 'pk_live_public',
    webhookSecret: 'whsec_secret',
    apiUrl: 'http://127.0.0.1:4242',
  },
  cardSandbox: false,
  cardMinimumCents: 100,
  holdMs: 600_000,
  cardDeclinesLimit: 5,
  cardDeclinesPerAddressLimit: 50,
  loginLifetime: { idleMs: 86_400_000, absoluteMs: 604_800_000 },
  attemptLimits: {
    login: 1,
    loginPerAddress: 2,
    signupPerAddress: 3,
    linkMails: 4,
    unverifiedMails: 8,
    cardOrders: 9,
    cardOrdersPerAddress: 10,
    linksPerAddress: 5,
    trackingPerAddress: 6,
    googlePerAddress: 7,
    contactPerAddress: 11,
  },
}

test('every setting is taken over', () => {
  const config = readConfig(everyVariable)

  expect(config).toEqual(everySetting)
})

test('in production an order holds up to 100 units of one product; 300 units or $3,000 may be open, and less while the e-mail address is not verified', () => {
  const { orderCaps } = readConfig({ SHOP_MODE: 'production', PUBLIC_URL: 'https://soap.example' })

  expect(orderCaps).toEqual({
    verified: { ofProduct: 100, openUnits: 300, openCents: 300_000 },
    unverified: { ofProduct: 24, openUnits: 60, openCents: 60_000 },
  })
})

test('an unverified account may never order more than a verified one', () => {
  const { orderCaps } = readConfig({ PRODUCT_PIECES_LIMIT: '5', UNVERIFIED_OPEN_PIECES_LIMIT: '1000000' })

  expect(orderCaps.unverified).toMatchObject({ ofProduct: 5, openUnits: 300_000 })
})

test('in production a login may be tried 10 times in 15 minutes, 100 times from one address, and 60 signups an hour come from one', () => {
  const { attemptLimits } = readConfig({ SHOP_MODE: 'production', PUBLIC_URL: 'https://soap.example' })

  expect(attemptLimits).toEqual({
    login: 10,
    loginPerAddress: 100,
    signupPerAddress: 60,
    linkMails: 5,
    unverifiedMails: 10,
    cardOrders: 20,
    cardOrdersPerAddress: 100,
    linksPerAddress: 60,
    trackingPerAddress: 300,
    googlePerAddress: 100,
    contactPerAddress: 20,
  })
})

test('an empty value counts as not set, and unknown settings are ignored', () => {
  expect(readConfig({ PORT: '', SHOP_COLOUR: 'green' })).toEqual(readConfig({}))
})

test('in production the limits are those of one household or office', () => {
  const { rateLimits, maxLoopDelayMs } = readConfig({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://soap.example',
  })

  expect(rateLimits).toEqual({ pages: 600, reads: 1_200, writes: 120, auth: 120, pictures: 3_000 })
  expect(maxLoopDelayMs).toBe(500)
})

test('links lead to the port that was chosen', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['SEED_DAY', '1 March', 'SEED_DAY is "1 March"; allowed is a day such as 2026-03-01.'],
  ['SEED_DAY', '2026-02-30', 'SEED_DAY is "2026-02-30"; allowed is a day such as 2026-03-01.'],
  ['PORT', '0', 'PORT is "0"; allowed is a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT is "65536"; allowed is a whole number from 1 to 65535.'],
  ['PORT', '3e3', 'PORT is "3e3"; allowed is a whole number from 1 to 65535.'],
  ['PORT', ' 3000', 'PORT is " 3000"; allowed is a whole number from 1 to 65535.'],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY is "0"; allowed is a whole number from 1 to 64.'],
  ['WEB_CONCURRENCY', 'auto', 'WEB_CONCURRENCY is "auto"; allowed is a whole number from 1 to 64.'],
  [
    'METRICS_TOKEN',
    'fifteen-letters',
    'METRICS_TOKEN is not usable; allowed is 16 characters or more, without spaces.',
  ],
  ['LOGIN_MAX_DAYS', '401', 'LOGIN_MAX_DAYS is "401"; allowed is a whole number from 1 to 400.'],
  ['LOGIN_LIMIT', '0', 'LOGIN_LIMIT is "0"; allowed is a whole number from 1 to 1000000.'],
  ['HOST', 'a b', 'HOST is "a b"; allowed is localhost, 0.0.0.0 or an address of this machine.'],
  ['SHOP_MODE', 'test', 'SHOP_MODE is "test"; allowed is demo or production.'],
  [
    'PUBLIC_URL',
    'https://soap.example/shop',
    'PUBLIC_URL is "https://soap.example/shop"; allowed is an http or https origin such as https://shop.example, without a path.',
  ],
  [
    'ADMIN_URL',
    'javascript:alert(1)',
    'ADMIN_URL is "javascript:alert(1)"; allowed is an http or https URL.',
  ],
  [
    'TRUST_PROXY',
    '2',
    'TRUST_PROXY is "2"; allowed is off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback).',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY is "10.0.0.0/33"; allowed is off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback).',
  ],
  [
    'TRUST_PROXY',
    '0.0.0.0/0',
    'TRUST_PROXY is "0.0.0.0/0"; allowed is off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback).',
  ],
  [
    'GOOGLE_ISSUER',
    'http://id.soap.example',
    'GOOGLE_ISSUER is "http://id.soap.example"; allowed is an https URL, or an http one of this machine.',
  ],
  [
    'GOOGLE_ISSUER',
    'http://127.soap.example',
    'GOOGLE_ISSUER is "http://127.soap.example"; allowed is an https URL, or an http one of this machine.',
  ],
])('a bad %s is refused: %s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('a second way to the database is none without the first', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgresql://shop@db.example/shop' })).toThrow(
    'DATABASE_DIRECT_URL is a second way to the database at DATABASE_URL, which is missing.',
  )
})

test('a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db.example/shop' })).toThrow(
    /^DATABASE_URL is not usable; allowed is a URL such as postgresql:\/\/user:password@host:5432\/shop\.$/,
  )
})

test('with the two keys of Google the issuer is Google', () => {
  const keys = { GOOGLE_CLIENT_ID: 'soap', GOOGLE_CLIENT_SECRET: 'elderflower' }

  expect(readConfig(keys).google).toEqual({
    clientId: 'soap',
    clientSecret: 'elderflower',
    issuer: 'https://accounts.google.com',
  })
})

test.each(['https://id.soap.example', 'http://localhost:4000', 'http://127.0.0.1:4000/realms/shop'])(
  'the issuer may be %s',
  (GOOGLE_ISSUER) => {
    const keys = { GOOGLE_CLIENT_ID: 'soap', GOOGLE_CLIENT_SECRET: 'elderflower' }

    expect(readConfig({ ...keys, GOOGLE_ISSUER }).google?.issuer).toBe(GOOGLE_ISSUER)
  },
)

test.each([
  [{ GOOGLE_CLIENT_ID: 'soap' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_SECRET: 'elderflower' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_ISSUER: 'https://id.soap.example' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
])('a shop that is half registered with Google does not start: %j', (half, missing) => {
  expect(() => readConfig(half)).toThrow(
    `Signing in with Google lacks ${missing}; set both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or no GOOGLE_ variable.`,
  )
})

test('every bad value has a line of its own', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT is .*\.\nLOG_LEVEL is .*\.$/)
})

test.each([
  ['PUBLIC_URL', 'http://soap.example'],
  ['PUBLIC_URL', 'http://localhost.example'],
  ['ADMIN_URL', 'http://admin.soap.example'],
])('production refuses the plain address %s=%s', (name, url) => {
  expect(() => readConfig({ SHOP_MODE: 'production', [name]: url })).toThrow(
    `${name} is "${url}"; allowed is an https URL, since SHOP_MODE is production.`,
  )
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'production accepts %s, which nobody else can reach',
  (url) => {
    expect(readConfig({ SHOP_MODE: 'production', PUBLIC_URL: url }).publicUrl).toBe(url)
  },
)

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}

test('without keys of a card provider a demo has the test card form, production only by name', () => {
  expect(readConfig({}).cardSandbox).toBe(true)
  expect(readConfig({ CARD_SANDBOX: 'off' }).cardSandbox).toBe(false)
  expect(readConfig({ SHOP_MODE: 'production' }).cardSandbox).toBe(false)
  expect(readConfig({ SHOP_MODE: 'production', CARD_SANDBOX: 'on' }).cardSandbox).toBe(true)
  expect(readConfig(stripeKeys)).toMatchObject({
    cardSandbox: false,
    stripe: { secretKey: 'sk_test_secret' },
  })
})

test.each([
  [
    { STRIPE_SECRET_KEY: 'sk_test_secret' },
    'Card payments need all keys of Stripe; missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
  ],
  [
    { ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_public' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode, live or test.',
  ],
  [
    { ...stripeKeys, STRIPE_SECRET_KEY: 'rk_live_secret', STRIPE_PUBLISHABLE_KEY: 'pk_live_public' },
    'STRIPE_SECRET_KEY is a live key; with it SHOP_MODE must be production.',
  ],
  [
    { ...stripeKeys, CARD_SANDBOX: 'on' },
    'CARD_SANDBOX is on although there are keys of Stripe; only one of the two can take cards.',
  ],
  [
    { ...stripeKeys, STRIPE_API_URL: 'http://127.0.0.1.example' },
    'STRIPE_API_URL is "http://127.0.0.1.example"; allowed is the origin of a stand-in for Stripe on this machine such as http://127.0.0.1:4242.',
  ],
])('keys and settings of card payments that do not fit are refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('a secret key is not repeated', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_wrong_secret' })).toThrow(
    /^STRIPE_SECRET_KEY is not usable; allowed is a secret key of Stripe \(sk_live_…, sk_test_…\)\.$/,
  )
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'Mail by SMTP needs SMTP_URL and MAIL_FROM; missing: MAIL_FROM.'],
  [{ MAIL_FROM: 'orders@soap.example' }, 'Mail by SMTP needs SMTP_URL and MAIL_FROM; missing: SMTP_URL.'],
  [
    { SMTP_URL: 'https://shop:secret@mail.example', MAIL_FROM: 'orders@soap.example' },
    'SMTP_URL is not usable; allowed is a URL such as smtp://user:password@host:587 or smtps://user:password@host:465.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Soap <a@b.example>\nBcc: c@d.example' },
    'allowed is an address such as orders@soap.example or Soap <orders@soap.example>.',
  ],
])('settings of mail that do not fit are refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  [{ NEWSLETTER_WEBHOOK_URL: 'https://mailing.example' }, 'missing: NEWSLETTER_WEBHOOK_SECRET.'],
  [{ NEWSLETTER_WEBHOOK_SECRET: 'calendula-and-oat' }, 'missing: NEWSLETTER_WEBHOOK_URL.'],
  [
    { NEWSLETTER_WEBHOOK_URL: 'http://mailing.example', NEWSLETTER_WEBHOOK_SECRET: 'calendula-and-oat' },
    'allowed is an https URL, or an http one of this machine.',
  ],
  [
    { NEWSLETTER_WEBHOOK_URL: 'https://mailing.example', NEWSLETTER_WEBHOOK_SECRET: 'short' },
    'NEWSLETTER_WEBHOOK_SECRET is not usable; allowed is a text of at least 16 characters.',
  ],
])('settings of the newsletter’s webhook that do not fit are refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
