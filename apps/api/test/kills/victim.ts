import pino from 'pino'
import { buildApp } from '#api/app.ts'
import type { Deps } from '#api/deps.ts'
import { allJobs } from '#api/job-handlers.ts'
import { createStripeProvider } from '#api/payments/stripe/create-stripe-provider.ts'
import { createDb, createPool } from '#api/platform/db/index.ts'
import { STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { openTestJobs } from '#test/test-jobs.ts'
import { type Fixture, TIMEOUTS } from './fixture.ts'
import { countDatabaseAnswers, countHttpAnswers, Killed, type KillSwitch } from './kill-switch.ts'
import { reachApp, type ShopProcess } from './reach.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The victim within this process: the shop's code with its own pool, jobs and provider, which reach the outside through
 * the proxies of a kill switch. Once that is thrown nothing it does reaches anybody.
 */
export async function startVictim(
  fixture: Fixture,
  killSwitch: KillSwitch,
): Promise<ShopProcess & AsyncDisposable> {
  const { survivor, stripe } = fixture
  const url = await proxiedDatabase(killSwitch, survivor.database.url)
  const pool = createPool({ connectionString: url }, { size: 4, log: quiet })
  const jobs = await openTestJobs(pool)
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    ...survivor.deps,
    db: createDb(pool),
    jobs,
    log,
    mailer: createVictimMailer(fixture, killSwitch),
    payments: createStripeProvider({
      ...STAND_IN_KEYS,
      apiUrl: `http://127.0.0.1:${await killSwitch.openProxy(addressOf(stripe.url), countHttpAnswers)}`,
      timeouts: TIMEOUTS,
    }),
  }
  const app = await buildApp({ deps, log, readiness: async () => ({ ready: true }), files: [] })
  return {
    ...reachApp(app),
    deps,
    runJobs: () => jobs.run(allJobs(deps)),
    async [Symbol.asyncDispose]() {
      await app.close()
      await jobs.stop()
      await pool.end()
    },
  }
}

/** The mail is out before its sender hears so. */
function createVictimMailer({ posted }: Fixture, { isKilled, receiveAnswer }: KillSwitch): Deps['mailer'] {
  return {
    send: async ({ id = '' }) => {
      if (isKilled()) throw new Killed()
      posted.push(id)
      if (!receiveAnswer()) throw new Killed()
    },
  }
}

/** The address of a database behind a kill switch; the tests' server listens at a socket file. */
export async function proxiedDatabase({ openProxy }: KillSwitch, databaseUrl: string): Promise<string> {
  const { username, port, pathname, searchParams } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.${port}`
  return `postgresql://${username}@127.0.0.1:${await openProxy({ path }, countDatabaseAnswers)}${pathname}`
}

export function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
