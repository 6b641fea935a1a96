import { inspect } from 'node:util'
import { openShop } from '../apps/api/src/cli/open-shop.ts'
import { runCommand } from '../apps/api/src/cli/run-command.ts'
import { stopWhenTold } from './launcher/stop-when-told.ts'

// The owner's commands, `npm run shop -- orders list`. A stop waits for the command, which is short.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const { env } = process
const running = runCommand(process.argv.slice(2), {
  open: () => openShop(env, complain),
  env,
  say,
  complain,
}).catch((error) => {
  complain(inspect(error))
  return 1
})
stopWhenTold(async () => {
  process.exitCode = await running
})
process.exit(await running)
