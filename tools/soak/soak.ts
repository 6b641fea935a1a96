import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toDollars } from '@shop/contract/money'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/db/embedded/embedded-postgres.ts'
import { createPool, type DatabaseLog } from '../../apps/api/src/platform/db/index.ts'
import { createRandom, type Random } from '../../apps/api/src/platform/random.ts'
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from '../../apps/api/test/stripe-stand-in.ts'
import { buildWhenStale } from '../build.ts'
import { freePort } from '../launcher/free-port.ts'
import { RESULTS_DIRECTORY } from '../testing/read-results.ts'
import { actAsOwner } from './act-as-owner.ts'
import { startPostman } from './deliver-events.ts'
import { describeSoak } from './describe-soak.ts'
import { createDiary, type Diary } from './diary.ts'
import { goShopping, type Town } from './go-shopping.ts'
import { judgeBooks } from './judge-books.ts'
import { killProcesses, spoilCalls } from './make-trouble.ts'
import { countUnrest, fillShelf, type Pool, readBooks, readShelf } from './read-books.ts'
import { keepShopRunning, type ShopProcess } from './shop-process.ts'

/** How long, from which seed, and where it tells of itself. */
export type SoakWishes = {
  minutes: number
  seed: number
  say: (text: string) => void
  /** Ends it early, without a result. */
  signal: AbortSignal
}

const SHOPPERS = 10
/** Few products are bought, so that orders meet; one of them runs out. */
const SHELF = 8
const PLENTY = 100_000
const FEW = 60
const MINUTE_MS = 60_000
const REST_MS = 8 * MINUTE_MS
const LOOK_AGAIN_MS = 1_000

/** What is started, and ended in the opposite order. */
type Stage = {
  shops: readonly [ShopProcess, ShopProcess]
  stripe: StripeStandIn
  pool: Pool
  database: () => number | undefined
  env: NodeJS.ProcessEnv
}

/**
 * Opens the shop in two processes over one database, lets shoppers and owner use it while processes of both are killed
 * and the card provider fails, lets it come to rest, and compares what was answered with the books.
 * @returns the exit code: 0 when nothing that was acknowledged is lost or doubled, and everything adds up
 */
export async function soak({ minutes, seed, say, signal }: SoakWishes): Promise<0 | 1> {
  const opened: (() => Promise<unknown>)[] = []
  const closeOnce = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    await buildWhenStale({ log: { info: say, warn: say }, signal })
    say(`Soaking the shop for ${minutes} min, seed ${seed}.`)
    const stage = await openStage(opened)
    const random = createRandom(seed)
    const diary = createDiary()
    const goods = await prepareShelf(stage.pool)
    const start = new Map((await readShelf(stage.pool)).map(({ id, stock }) => [id, stock]))
    const left = await runLoad(stage, { minutes, random, diary, goods, say, signal })
    const books = await readBooks(stage.pool, stage.stripe)
    const findings = [...left, ...judgeBooks(diary, books, start)]
    say(describeSoak({ diary, books, start, findings }))
    return findings.length === 0 ? 0 : 1
  } finally {
    await closeOnce()
  }
}

async function openStage(opened: (() => Promise<unknown>)[]): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-soak-'))
  opened.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(RESULTS_DIRECTORY, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, log: quiet })
  opened.push(postgres.stop)
  const stripe = await startStripeStandIn()
  opened.push(stripe.stop)
  const { host } = postgres.connection
  const url = `postgresql://${postgres.connection.user}@localhost/${postgres.connection.database}?host=${encodeURIComponent(host)}`
  const pool = createPool({ connectionString: url }, { size: 2, log: quiet, name: 'soak' })
  opened.push(() => pool.end())
  const env = environmentOf({ url, folder, providerUrl: stripe.url })
  const start = async (name: string) => {
    const shop = keepShopRunning(await freePort(), env, join(RESULTS_DIRECTORY, `soak-${name}.log`))
    opened.push(shop.stop)
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

async function prepareShelf(pool: Pool): Promise<Pick<Town, 'shelf' | 'rarity'>> {
  const products = (await readShelf(pool)).slice(0, SHELF)
  for (const [at, { id }] of products.entries()) await fillShelf(pool, id, at === 0 ? FEW : PLENTY)
  const [rarity, first, ...others] = products.map(({ id, priceCents }) => ({
    id,
    price: toDollars(priceCents),
  }))
  if (!rarity || !first) throw new Error('There is too little on the shelves.')
  return { rarity, shelf: [first, ...others] }
}

type Load = Omit<SoakWishes, 'seed'> & { random: Random; diary: Diary; goods: Pick<Town, 'shelf' | 'rarity'> }

/** @returns a line for everything that did not come to rest */
async function runLoad(
  stage: Stage,
  { minutes, random, diary, goods, say, signal }: Load,
): Promise<string[]> {
  const { shops, stripe, pool, env } = stage
  const over = performance.now() + minutes * MINUTE_MS
  const isOver = () => signal.aborted || performance.now() > over
  const urls = [shops[0].url, shops[1].url] as const
  const unanswered: Town['unanswered'] = new Set()
  const street = () => ({ urls, diary, random: random.fork() })
  const town = () => ({ ...street(), providerUrl: stripe.url, ...goods, isOver, unanswered })
  const trouble = () => ({ ...stage, diary, random: random.fork(), isOver })
  const postman = startPostman(stripe, street())
  signal.addEventListener('abort', () => void postman.finish(0))
  await Promise.all([
    ...Array.from({ length: SHOPPERS }, () => goShopping(town())),
    killProcesses(trouble()),
    spoilCalls(trouble()),
    actAsOwner({ env, diary, random: random.fork(), isOver }),
  ])
  signal.throwIfAborted()
  say('The load is over; waiting until everything has come to rest.')
  for (const shop of shops) await shop.untilReady()
  return comeToRest({ pool, unanswered, finishPost: postman.finish, signal })
}

/** Repeats what nobody answered, lets the last events arrive, and waits for the work in the background. */
async function comeToRest({
  pool,
  unanswered,
  finishPost,
  signal,
}: {
  pool: Pool
  unanswered: Town['unanswered']
  finishPost: (deadline: number) => Promise<void>
  signal: AbortSignal
}): Promise<string[]> {
  const deadline = performance.now() + REST_MS
  while (unanswered.size > 0 && performance.now() < deadline) {
    signal.throwIfAborted()
    for (const repeat of [...unanswered]) await repeat().catch(() => undefined)
  }
  await finishPost(deadline)
  for (;;) {
    signal.throwIfAborted()
    const unrest = Object.entries(await countUnrest(pool)).filter(([, count]) => count > 0)
    if (unrest.length === 0) return []
    if (performance.now() > deadline) return unrest.map(([what, count]) => `not at rest: ${count} ${what}`)
    await pause(LOOK_AGAIN_MS)
  }
}
