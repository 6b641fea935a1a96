import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the shop is a demo at localhost:3000 with a database of its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    databasePoolSize: 20,
    dataDirectory: resolve('data'),
    mode: 'demo',
    publicUrl: 'http://localhost:3000',
    adminUrl: undefined,
    logLevel: 'info',
    trustProxy: false,
    openCashOrdersLimit: 20,
    google: undefined,
  })
})

test('every setting is taken over', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop',
    DATABASE_POOL_SIZE: '8',
    DATA_DIR: '/var/lib/shop',
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://soap.example/',
    ADMIN_URL: 'https://admin.soap.example/login',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    OPEN_CASH_ORDERS_LIMIT: '3',
    GOOGLE_CLIENT_ID: 'soap.apps.googleusercontent.example',
    GOOGLE_CLIENT_SECRET: 'elderflower',
    GOOGLE_ISSUER: 'https://id.soap.example/realms/shop',
  })

  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://shop:secret@db.example:5432/shop',
    databasePoolSize: 8,
    dataDirectory: '/var/lib/shop',
    mode: 'production',
    publicUrl: 'https://soap.example',
    adminUrl: 'https://admin.soap.example/login',
    logLevel: 'warn',
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    openCashOrdersLimit: 3,
    google: {
      clientId: 'soap.apps.googleusercontent.example',
      clientSecret: 'elderflower',
      issuer: 'https://id.soap.example/realms/shop',
    },
  })
})

test('an empty value counts as not set, and unknown settings are ignored', () => {
  expect(readConfig({ PORT: '', SHOP_COLOUR: 'green' })).toEqual(readConfig({}))
})

test('links lead to the port that was chosen', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['PORT', '0', 'PORT is "0"; allowed is a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT is "65536"; allowed is a whole number from 1 to 65535.'],
  ['PORT', '3e3', 'PORT is "3e3"; allowed is a whole number from 1 to 65535.'],
  ['PORT', ' 3000', 'PORT is " 3000"; allowed is a whole number from 1 to 65535.'],
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

test.each(['http://soap.example', 'http://localhost.example'])(
  'production refuses the plain address %s',
  (url) => {
    expect(() => readConfig({ SHOP_MODE: 'production', PUBLIC_URL: url })).toThrow(
      `PUBLIC_URL is "${url}"; allowed is an https URL, since SHOP_MODE is production.`,
    )
  },
)

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'production accepts %s, which nobody else can reach',
  (url) => {
    expect(readConfig({ SHOP_MODE: 'production', PUBLIC_URL: url }).publicUrl).toBe(url)
  },
)
