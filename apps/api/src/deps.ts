import type { PaymentMethod } from '@shop/contract/checkout'
import type { Config } from '#api/config/index.ts'
// Not by their entry points, which load what takes parts of `Deps`.
import type { Passwords } from '#api/identity/passwords.ts'
import type { MediaStorage } from '#api/media/storage/media-storage.ts'
import type { PaymentProvider } from '#api/payments/payment-provider.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import type { Jobs } from '#api/platform/jobs/index.ts'
import type { Load } from '#api/platform/load.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import type { CacheVersions } from '#api/platform/page-cache/index.ts'
import type { Encoders, Pictures } from '#api/platform/pictures/index.ts'

export type Deps = {
  db: Db
  clock: Clock
  pictures: Pictures
  /** Where the library's files lie. */
  storage: MediaStorage
  /** Where files lie that are still arriving. */
  uploadsFolder: string
  encoders: Encoders
  /** Whether shoppers are being turned away for load. */
  load: Load
  mailer: Mailer
  passwords: Passwords
  /** In a queue of their own, under the same bound: together they leave a core free. */
  staffPasswords: Passwords
  jobs: Jobs
  /** Null when nobody takes card payments. */
  payments: PaymentProvider | null
  /** For what a person should know and no reply tells. No personal data. */
  log: Pick<Log, 'info' | 'warn' | 'error'>
  metrics: { orderPlaced: (method: PaymentMethod) => void }
  config: Config
  /** Invalidates what is cached in memory when what the shop shows has changed. */
  changes: CacheVersions
}
