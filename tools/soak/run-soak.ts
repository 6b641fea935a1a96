import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toDollars } from '@shop/contract/money'
import { freePort } from '@shop/harness/ports'
import { createPool, type DatabaseLog, startEmbeddedDatabase } from '../../apps/api/src/platform/db/index.ts'
import { createRandom, type Random } from '../../apps/api/src/platform/random.ts'
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from '../../apps/api/test/stripe-stand-in.ts'
import { buildWhenStale } from '../build.ts'
import { RESULTS_DIRECTORY } from '../testing/read-results.ts'
import { actAsOwner } from './act-as-owner.ts'
import { describeSoak } from './describe-soak.ts'
import { countPendingWork, readFinalState } from './final-state.ts'
import { findDiscrepancies } from './find-discrepancies.ts'
import { goShopping, type LoadModel } from './go-shopping.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { killProcesses, spoilCalls } from './make-trouble.ts'
import { type Pool, readStock, setStock } from './stock.ts'
import { type SupervisedShop, superviseShop } from './supervised-shop.ts'
import { startWebhookSender } from './webhook-sender.ts'

export type SoakOptions = {
  minutes: number
  seed: number
  say: (text: string) => void
  /** Ends it early, without a result. */
  signal: AbortSignal
}

const SHOPPERS = 10
/** Few products are bought, so that orders conflict; one of them runs out. */
const SKUS = 8
const PLENTY = 100_000
const FEW = 60
const MINUTE_MS = 60_000
const REST_MS = 8 * MINUTE_MS
const LOOK_AGAIN_MS = 1_000

type Environment = {
  shops: readonly [SupervisedShop, SupervisedShop]
  stripe: StripeStandIn
  pool: Pool
  database: () => number | undefined
  env: NodeJS.ProcessEnv
}

/**
 * Two processes of the shop over one database, used by shoppers and owner while processes of both are killed and the card
 * provider fails; then, at rest, answers are compared with what is stored.
 * @returns the exit code: 0 when nothing that was acknowledged is lost or doubled, and everything adds up
 */
export async function runSoak({ minutes, seed, say, signal }: SoakOptions): Promise<0 | 1> {
  await using opened = new AsyncDisposableStack()
  await buildWhenStale({ log: { info: say, warn: say }, signal })
  say(`Soaking the shop for ${minutes} min, seed ${seed}.`)
  const environment = await openEnvironment(opened)
  const random = createRandom(seed)
  const ledger = createLedger()
  const skus = await prepareStock(environment.pool)
  const start = new Map((await readStock(environment.pool)).map(({ id, stock }) => [id, stock]))
  const left = await runLoad(environment, { minutes, random, ledger, skus, say, signal })
  const state = await readFinalState(environment.pool, environment.stripe)
  const findings = [...left, ...findDiscrepancies(ledger, state, start)]
  say(describeSoak({ ledger, state, start, findings }))
  return findings.length === 0 ? 0 : 1
}

async function openEnvironment(opened: AsyncDisposableStack): Promise<Environment> {
  const { path: folder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'shop-soak-')))
  const postgres = await startEmbeddedDatabase({ dataDirectory: folder, log: quiet })
  opened.defer(postgres.stop)
  const stripe = await startStripeStandIn()
  opened.defer(stripe.stop)
  const { host } = postgres.connection
  const url = `postgresql://${postgres.connection.user}@localhost/${postgres.connection.database}?host=${encodeURIComponent(host)}`
  const pool = createPool({ connectionString: url }, { size: 2, log: quiet, name: 'soak' })
  opened.defer(() => pool.end())
  const env = environmentOf({ url, folder, providerUrl: stripe.url })
  const start = async (name: string) => {
    const port = await freePort()
    const shop = superviseShop({
      port,
      env: { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` },
      logFile: join(RESULTS_DIRECTORY, `soak-${name}.log`),
    })
    opened.use(shop)
    await shop.untilReady()
    return shop
  }
  const shops = [await start('first'), await start('second')] as const
  return { shops, stripe, pool, database: postgres.pid, env }
}

const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

function environmentOf({ url, folder, providerUrl }: Record<'url' | 'folder' | 'providerUrl', string>) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '10',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    HOLD_MINUTES: '1',
    OPEN_CASH_ORDERS_LIMIT: '1000',
    CARD_DECLINES_LIMIT: '1000',
    CARD_DECLINES_PER_ADDRESS_LIMIT: '100000',
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    STRIPE_API_URL: providerUrl,
  }
}

type Skus = Pick<LoadModel, 'skus' | 'scarceSku'>

async function prepareStock(pool: Pool): Promise<Skus> {
  const products = (await readStock(pool)).slice(0, SKUS)
  for (const [at, { id }] of products.entries()) await setStock(pool, id, at === 0 ? FEW : PLENTY)
  const [scarceSku, first, ...others] = products.map(({ id, priceCents }) => ({
    product: id,
    price: toDollars(priceCents),
  }))
  if (!scarceSku || !first) throw new Error('The shop sells too little.')
  return { scarceSku, skus: [first, ...others] }
}

type Load = Omit<SoakOptions, 'seed'> & { random: Random; ledger: Ledger; skus: Skus }

/** @returns a line for everything that did not come to rest */
async function runLoad(
  environment: Environment,
  { minutes, random, ledger, skus, say, signal }: Load,
): Promise<string[]> {
  const { shops, stripe, pool, env } = environment
  const over = performance.now() + minutes * MINUTE_MS
  const isOver = () => signal.aborted || performance.now() > over
  const origins = [shops[0].origin, shops[1].origin] as const
  const unanswered: LoadModel['unanswered'] = new Set()
  const targets = () => ({ origins, ledger, random: random.fork() })
  const model = () => ({ ...targets(), providerUrl: stripe.url, ...skus, isOver, unanswered })
  const trouble = () => ({ ...environment, ledger, random: random.fork(), isOver })
  const webhooks = startWebhookSender(stripe, targets())
  signal.addEventListener('abort', () => void webhooks.finish(0))
  await Promise.all([
    ...Array.from({ length: SHOPPERS }, () => goShopping(model())),
    killProcesses(trouble()),
    spoilCalls(trouble()),
    actAsOwner({ env, ledger, random: random.fork(), isOver }),
  ])
  signal.throwIfAborted()
  say('The load is over; waiting until everything has come to rest.')
  for (const shop of shops) await shop.untilReady()
  return comeToRest({ pool, unanswered, finishWebhooks: webhooks.finish, signal })
}

/** Repeats unanswered requests, lets the last events arrive, and waits for pending work. */
async function comeToRest({
  pool,
  unanswered,
  finishWebhooks,
  signal,
}: {
  pool: Pool
  unanswered: LoadModel['unanswered']
  finishWebhooks: (deadline: number) => Promise<void>
  signal: AbortSignal
}): Promise<string[]> {
  const deadline = performance.now() + REST_MS
  while (unanswered.size > 0 && performance.now() < deadline) {
    signal.throwIfAborted()
    for (const repeat of [...unanswered]) await repeat().catch(() => undefined)
  }
  await finishWebhooks(deadline)
  for (;;) {
    signal.throwIfAborted()
    const pending = Object.entries(await countPendingWork(pool)).filter(([, count]) => count > 0)
    if (pending.length === 0) return []
    if (performance.now() > deadline) return pending.map(([what, count]) => `not at rest: ${count} ${what}`)
    await pause(LOOK_AGAIN_MS)
  }
}
