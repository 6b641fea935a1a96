import pino from 'pino'
import { buildApp } from '#api/app.ts'
import type { Deps } from '#api/deps.ts'
import { allJobs } from '#api/job-handlers.ts'
import { createStripeProvider } from '#api/payments/stripe/create-stripe-provider.ts'
import { createDb, createPool } from '#api/platform/db/index.ts'
import { STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { openTestJobs } from '#test/test-jobs.ts'
import { countDatabaseAnswers, countHttpAnswers, Killed, type Life } from './life.ts'
import { doorOf, type ShopProcess } from './shop-process.ts'
import { PATIENCE, type World } from './world.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Another process of the world's shop: the same code with a pool, jobs and a provider of its own, all of which reach the
 * outside through the lines of its life. Once that is over nothing it does reaches anybody, as if it had been killed.
 */
export async function startDoomedShop(
  world: World,
  life: Life,
): Promise<ShopProcess & { clearAway: () => Promise<void> }> {
  const { survivor, stripe } = world
  const url = await databaseThrough(life, survivor.database.url)
  const pool = createPool({ connectionString: url }, { size: 4, log: quiet })
  const jobs = await openTestJobs(url, pool)
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    ...survivor.deps,
    db: createDb(pool),
    jobs,
    log,
    mailer: createMortalMailer(world, life),
    payments: createStripeProvider({
      ...STAND_IN_KEYS,
      apiUrl: `http://127.0.0.1:${await life.openLine(addressOf(stripe.url), countHttpAnswers)}`,
      patience: PATIENCE,
    }),
  }
  const app = await buildApp({ deps, log, readiness: async () => ({ ready: true }), files: [] })
  return {
    ...doorOf(app),
    deps,
    runJobs: () => jobs.run(allJobs(deps)),
    async clearAway() {
      await app.close()
      await jobs.stop()
      await pool.end()
    },
  }
}

/** The mail is out before its sender hears so. */
function createMortalMailer({ posted }: World, life: Life): Deps['mailer'] {
  return {
    send: async ({ id = '' }) => {
      if (life.isOver()) throw new Killed()
      posted.push(id)
      if (!life.hear()) throw new Killed()
    },
  }
}

/** The address of a database through the lines of a life; the tests' server listens at a socket file. */
export async function databaseThrough(life: Life, databaseUrl: string): Promise<string> {
  const { username, port, pathname, searchParams } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.${port}`
  return `postgresql://${username}@127.0.0.1:${await life.openLine({ path }, countDatabaseAnswers)}${pathname}`
}

/** Where a stand-in listens. */
export function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
