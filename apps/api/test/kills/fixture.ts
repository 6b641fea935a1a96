import { refresh } from '@shop/contract/identity'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { onTestFinished } from 'vitest'
import { createStripeProvider } from '#api/payments/stripe/create-stripe-provider.ts'
import { createBoss } from '#api/platform/jobs/boss.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, type TestShopper } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from '#test/stripe-stand-in.ts'
import { type Reachable, reachApp } from './reach.ts'

/** Long enough for a busy machine: nothing here is slow on purpose. */
export const TIMEOUTS = { connectMs: 10_000, wholeMs: 30_000, deadlineMs: 60_000 }

/** Stock of either product before the first order. */
export const UNITS = 100_000

/** Around the victim: database, card provider, mailboxes, clock, shopper, and a process of the shop that survives. */
export type Fixture = {
  survivor: TestShop & Reachable
  stripe: StripeStandIn
  /** The ids of all mails that left any process. */
  posted: string[]
  now: () => Date
  /** Moves everybody's clock on. */
  pass: (minutes: number) => void
  /** As the jobs' supervisor does once a killed process has sent no heartbeat for long enough. */
  giveLostJobsBack: () => Promise<void>
  /** Anew, by the shopper. */
  logIn: () => Promise<TestShopper>
  /** Two soaps and a brush, 17.00 in all. */
  session: OrderPayload
}

const LIMITS = { openCashOrdersLimit: 1e6, cardDeclinesLimit: 1e6, cardDeclinesPerAddressLimit: 1e6 }
const products = [
  aProduct({ id: 'soap', priceCents: 650, stock: UNITS }),
  aProduct({ id: 'brush', priceCents: 400, stock: UNITS }),
]

/** Ends with the test. */
export async function createFixture(): Promise<Fixture> {
  const stripe = await startStripeStandIn()
  onTestFinished(() => stripe.stop())
  const posted: string[] = []
  const payments = createStripeProvider({ ...STAND_IN_KEYS, apiUrl: stripe.url, timeouts: TIMEOUTS })
  const mailer = { send: async ({ id = '' }: Mail) => void posted.push(id) }
  const survivor = await startTestShop({ products }, LIMITS, undefined, { payments, mailer })
  let now = new Date()
  const setTime = (time: Date) => {
    now = time
    survivor.setTime(time)
    stripe.setTime(time)
  }
  setTime(now)
  const shopper = await aShopper(survivor)
  const items = [aLine('soap', { quantity: 2 }), aLine('brush', { price: 4 })]
  return {
    survivor: { ...survivor, ...reachApp(survivor.app) },
    stripe,
    posted,
    now: () => now,
    pass: (minutes) => setTime(new Date(now.getTime() + minutes * 60_000)),
    giveLostJobsBack: await createSupervisor(survivor),
    logIn: () => logInAgain(survivor, shopper),
    session: aSession(shopper, items, 17),
  }
}

/** The database's clock is real, so heartbeats and the supervisor's last look are made older. */
export async function createSupervisor({ database, pool }: TestShop): Promise<() => Promise<void>> {
  const boss = createBoss({ connectionString: database.url }, { size: 1, isSupervisor: false })
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  return async () => {
    const { rowCount } = await pool.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
    )
    if (rowCount === 0) return
    await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
    await boss.supervise()
  }
}

async function logInAgain(shop: TestShop, { customer, addressId }: TestShopper): Promise<TestShopper> {
  const { body, cookies } = await shop.call(refresh, {}, { cookies: customer.cookies })
  customer.token = body.data.accessToken
  customer.cookies = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return { customer, addressId }
}
