import type { PaymentMethod } from '@shop/contract/checkout'
import type { Config } from '#api/config/index.ts'
// Past the entry point, which loads the adapters, and they take parts of `Deps`.
import type { PaymentProvider } from '#api/payments/payment-provider.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import type { Jobs } from '#api/platform/jobs/index.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import type { Changes } from '#api/platform/page-cache/index.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'

/** What the modules need from outside. Each module takes the part it uses. */
export type Deps = {
  db: Db
  clock: Clock
  pictures: Pictures
  mailer: Mailer
  /** Work that is written down in a transaction and done after it. */
  jobs: Jobs
  /** Who takes card payments; null when nobody does. */
  payments: PaymentProvider | null
  /** For what a person should know and no reply tells. No personal data. */
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Told of what the shop counts for whoever watches it. */
  metrics: { orderPlaced: (method: PaymentMethod) => void }
  config: Config
  /** When what the shop shows has changed, for who keeps something of it in memory. */
  changes: Changes
}
