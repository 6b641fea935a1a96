import { RETENTION_DAYS } from '@shop/contract/retention'
import { expect, test } from 'vitest'
import { readConfig } from './config/index.ts'
import { RETENTION } from './job-handlers.ts'
import { createStorage } from './media/index.ts'
import { personalTablesOf } from './personal-tables.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createDb, createPool } from './platform/db/index.ts'

const config = readConfig({})
const shop = {
  db: createDb(createPool({ connectionString: 'postgres://nowhere' })),
  clock: systemClock,
  jobs: { enqueue: () => Promise.resolve(), tryAgain: () => Promise.resolve() },
  config,
  storage: createStorage(config),
}

/** Rows that say themselves when they end: the page tells of logins and links in words of its own. */
const SAYS_ITSELF = ['refresh_session', 'identity_link']

test('what the nightly job deletes of customers stands on the privacy page, with the days that the job goes by', () => {
  const personal = new Set(personalTablesOf(shop).map(({ table }) => table))
  const ofCustomers = RETENTION.filter(({ what }) => personal.has(what.split('.')[0] ?? ''))

  const unsaid = ofCustomers.filter(({ what, kept }) => kept === undefined && !SAYS_ITSELF.includes(what))
  const differing = RETENTION.filter(
    ({ kept, retentionDays }) => kept && RETENTION_DAYS[kept] !== retentionDays,
  )

  expect(unsaid.map(({ what }) => what)).toEqual([])
  expect(differing).toEqual([])
})

test('what the privacy page says that ends by itself, the nightly job ends', () => {
  const done = new Set(RETENTION.map(({ kept }) => kept))

  expect(Object.keys(RETENTION_DAYS).filter((kept) => ![...done].some((each) => each === kept))).toEqual([])
})
