import { spawn } from 'node:child_process'
import type { Random } from '../../apps/api/src/platform/random.ts'
import { ROOT } from '../build/places.ts'
import type { Ledger } from './ledger.ts'
import { pauseUnlessOver } from './make-trouble.ts'

const BETWEEN_MS = { least: 1_000, most: 5_000 }
const TIMEOUT_MS = 30_000

/** Weighted by repetition. */
const COMMANDS: readonly [string, ...string[]] = [
  'orders cancel',
  'orders cancel',
  'orders advance',
  'orders advance',
  'orders refund --all',
]

/** Runs the owner's commands for placed orders, until it is over. */
export async function actAsOwner({
  env,
  random,
  ledger,
  isOver,
}: {
  env: NodeJS.ProcessEnv
  random: Random
  ledger: Ledger
  isOver: () => boolean
}): Promise<void> {
  for (;;) {
    await pauseUnlessOver(random.whole(BETWEEN_MS.least, BETWEEN_MS.most), isOver)
    if (isOver()) return
    const [first, ...others] = ledger.orders.flatMap(({ answered }) => [...answered])
    if (first === undefined) continue
    const orderId = random.pick([first, ...others])
    const [subject = '', act = '', ...options] = random.pick(COMMANDS).split(' ')
    const code = await run([subject, act, orderId, ...options], env)
    ledger.count(`owner: ${subject} ${act} ${code === 0 ? 'done' : `ended with ${code}`}`)
    if (act === 'cancel' && code === 0) ledger.cancelled.add(orderId)
  }
}

function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, ['tools/shop.ts', ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
