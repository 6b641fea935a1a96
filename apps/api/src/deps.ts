import type { PaymentMethod } from '@shop/contract/checkout'
import type { Config } from '#api/config/index.ts'
// Not by the entry point, which loads the adapters: they take parts of `Deps`.
import type { PaymentProvider } from '#api/payments/payment-provider.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import type { Jobs } from '#api/platform/jobs/index.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import type { Changes } from '#api/platform/page-cache/index.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'

export type Deps = {
  db: Db
  clock: Clock
  pictures: Pictures
  mailer: Mailer
  jobs: Jobs
  /** Null when nobody takes card payments. */
  payments: PaymentProvider | null
  /** For what a person should know and no reply tells. No personal data. */
  log: Pick<Log, 'info' | 'warn' | 'error'>
  metrics: { orderPlaced: (method: PaymentMethod) => void }
  config: Config
  /** Invalidates what is cached in memory when what the shop shows has changed. */
  changes: Changes
}
