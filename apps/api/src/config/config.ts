import { type AttemptLimits, readAttemptLimits } from './attempt-limits.ts'
import { type CardConfig, readCards } from './card-config.ts'
import { type GoogleConfig, readGoogle } from './google-config.ts'
import { type LoginLifetime, readLoginLifetime } from './login-lifetime.ts'
import { type MailConfig, readMail } from './mail-config.ts'
import { readMedia, type S3Config } from './media-config.ts'
import { type NewsletterWebhook, readNewsletterWebhook } from './newsletter-config.ts'
import { type AccountCaps, readOrderCaps } from './order-caps.ts'
import { readVariables } from './read-variables.ts'
import { type ResourceConfig, readResources } from './resource-config.ts'
import { readServer, requireSecure, type ServerConfig } from './server-config.ts'
import { readTraffic, type TrafficConfig } from './traffic-config.ts'
import type { ValuesOf } from './variable.ts'
import { variables } from './variables.ts'

export type Config = ServerConfig &
  ResourceConfig &
  CardConfig &
  TrafficConfig & {
    /** Both or neither (`SMTP_URL`, `MAIL_FROM`); without them mail goes into the outbox. */
    mail: MailConfig | undefined
    /** Both or neither (`NEWSLETTER_WEBHOOK_URL`, `NEWSLETTER_WEBHOOK_SECRET`); without them nobody is told. */
    newsletterWebhook: NewsletterWebhook | undefined
    /** The bucket of pictures (`MEDIA_S3_…`); without it they lie in the data directory. */
    s3: S3Config | undefined
    /** Most unfinished cash orders of an account (`OPEN_CASH_ORDERS_LIMIT`). */
    openCashOrdersLimit: number
    orderCaps: AccountCaps
    loginLifetime: LoginLifetime
    attemptLimits: AttemptLimits
    /** Target of the login page's link to the back office, and its origin (`ADMIN_URL`); without it `/admin` of the shop's. */
    adminUrl: string | undefined
    /** `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, `GOOGLE_ISSUER`. */
    google: GoogleConfig | undefined
    logLevel: ValuesOf<typeof variables>['LOG_LEVEL']
    /** The day from which the demo content is dated back when a new shop is filled (`SEED_DAY`); without it today. */
    seedDay: Date | undefined
  }

/** @throws StartError with one line per bad value: the variable, what was given, what is allowed */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = readVariables(variables, env)
  if (given.ADMIN_URL !== undefined) requireSecure(given.SHOP_MODE, 'ADMIN_URL', given.ADMIN_URL)
  return {
    ...readServer(given),
    ...readResources(given),
    ...readCards(given, given.SHOP_MODE),
    ...readTraffic(given),
    openCashOrdersLimit: given.OPEN_CASH_ORDERS_LIMIT,
    orderCaps: readOrderCaps(given),
    loginLifetime: readLoginLifetime(given),
    attemptLimits: readAttemptLimits(given),
    adminUrl: given.ADMIN_URL,
    google: readGoogle(given),
    mail: readMail(given),
    newsletterWebhook: readNewsletterWebhook(given),
    s3: readMedia(given),
    logLevel: given.LOG_LEVEL,
    seedDay: given.SEED_DAY,
  }
}
