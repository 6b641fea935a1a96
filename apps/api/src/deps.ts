import type { Config } from '#api/config.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'

/** What the rooms need from outside. Each room takes the part it uses. */
export type Deps = {
  db: Db
  clock: Clock
  pictures: Pictures
  mailer: Mailer
  config: Config
}
