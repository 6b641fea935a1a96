import { inspect } from 'node:util'
import { runSeed } from '../apps/api/src/seed/seed-command.ts'
import { stopOnSignal } from './launcher/stop-on-signal.ts'

// `npm run seed -- --products 100000`: invented products and orders, to see or measure the shop at scale.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const running = runSeed(process.argv.slice(2), { env: process.env, say, complain }).catch((error) => {
  complain(inspect(error))
  return 1
})
// All or nothing, but a database that was started for it must be stopped in order.
stopOnSignal(async () => {
  process.exitCode = await running
})
process.exit(await running)
