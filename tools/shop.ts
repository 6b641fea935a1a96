import { inspect } from 'node:util'
import { findDrizzleFiles } from './launcher/find-drizzle-files.ts'
import { stopOnSignal } from './launcher/stop-on-signal.ts'

// The owner's commands, `npm run shop -- orders list`. A stop waits for the command, which is short.
findDrizzleFiles()
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

const { env } = process
const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

async function run(): Promise<number> {
  const { openShop } = await import('../apps/api/src/cli/open-shop.ts')
  const { runCommand } = await import('../apps/api/src/cli/run-command.ts')
  const open = () => openShop(env, complain)
  return runCommand(process.argv.slice(2), { open, env, say, complain })
}

const running = run().catch((error) => {
  complain(inspect(error))
  return 1
})
stopOnSignal(async () => {
  process.exitCode = await running
})
process.exit(await running)
