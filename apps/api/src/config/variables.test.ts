import { expect, test } from 'vitest'
import { variables } from './variables.ts'

test('what a message about a bad value does not repeat', () => {
  const secret = Object.entries(variables).filter(([, { isSecret }]) => isSecret)

  expect(secret.map(([name]) => name)).toEqual([
    'METRICS_TOKEN',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'SMTP_URL',
    'NEWSLETTER_WEBHOOK_URL',
    'NEWSLETTER_WEBHOOK_SECRET',
    'MEDIA_S3_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GOOGLE_CLIENT_SECRET',
  ])
})

test.each([
  ['PORT', '`3000`'],
  ['DATABASE_URL', 'none'],
  ['DATABASE_DIRECT_URL', '`DATABASE_URL`'],
  ['TRUST_PROXY', '`off`'],
  ['RATE_LIMIT_AUTH', '`120`; in demo mode `1000000`'],
  ['LOGIN_LIMIT', '`10`; in demo mode `10000`'],
] as const)('an owner reads what counts where %s is not set: %s', (name, byDefault) => {
  expect(variables[name].byDefault).toBe(byDefault)
})
