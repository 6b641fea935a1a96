import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../apps/api/src/platform/random.ts'
import type { StripeStandIn, Trouble } from '../../apps/api/test/stripe-stand-in.ts'
import type { Ledger } from './ledger.ts'
import type { SupervisedShop } from './supervised-shop.ts'

export type Breakable = {
  shops: readonly [SupervisedShop, ...SupervisedShop[]]
  stripe: StripeStandIn
  /** The database's first process; undefined while it is down. */
  database: () => number | undefined
  random: Random
  ledger: Ledger
  isOver: () => boolean
}

const BETWEEN_MS = { least: 3_000, most: 9_000 }
const AWAY_MS = { least: 1_000, most: 6_000 }
/** One kill in so many is the database's. */
const DATABASE_EVERY = 4
const KILLED_WHILE_OPENING = 0.2
const PROVIDER_TROUBLES: readonly [Trouble, ...Trouble[]] = [
  'lose-request',
  'lose-reply',
  'fault',
  'fault-after',
  'busy',
  'hang',
]

/** Kills processes of the shop and of its database, one after the other, until it is over. */
export async function killProcesses({ shops, database, random, ledger, isOver }: Breakable): Promise<void> {
  for (let count = 1; ; count += 1) {
    await pauseUnlessOver(random.whole(BETWEEN_MS.least, BETWEEN_MS.most), isOver)
    if (isOver()) return
    if (count % DATABASE_EVERY === 0) {
      endDatabase(database(), { random, ledger })
      continue
    }
    const shop = random.pick(shops)
    shop.kill()
    ledger.count('trouble: a process of the shop killed')
    // A slow machine must not spend the whole time opening; now and then one is killed while it does.
    if (!random.chance(KILLED_WHILE_OPENING)) await shop.untilReady()
  }
}

/** By SIGKILL, as a loss of power, or in order, as an update of the machine. */
function endDatabase(
  pid: number | undefined,
  { random, ledger }: Pick<Breakable, 'random' | 'ledger'>,
): void {
  if (pid === undefined) return
  const isKill = random.chance(0.5)
  process.kill(pid, isKill ? 'SIGKILL' : 'SIGINT')
  ledger.count(`trouble: the database ${isKill ? 'killed' : 'restarted'}`)
}

/** Fails calls to the card provider, a few at a time, and now and then all for some seconds. */
export async function spoilCalls({ stripe, random, ledger, isOver }: Breakable): Promise<void> {
  while (!isOver()) {
    await pauseUnlessOver(random.whole(500, 3_000), isOver)
    stripe.trouble(/./, random.pick(PROVIDER_TROUBLES))
    ledger.count('trouble: a call to the provider spoilt')
    if (random.chance(0.05)) {
      stripe.setAway(true)
      ledger.count('trouble: the provider away')
      await pauseUnlessOver(random.whole(AWAY_MS.least, AWAY_MS.most), isOver)
      stripe.setAway(false)
    }
  }
}

const STEP_MS = 200

export async function pauseUnlessOver(ms: number, isOver: () => boolean): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until && !isOver()) await pause(STEP_MS)
}
