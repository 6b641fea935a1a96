import { hostname, userInfo } from 'node:os'
import type { Actor } from '#api/orders/index.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { type Command, UsageError, type Visit } from './command.ts'
import { explain } from './explain.ts'
import { listDead } from './list-dead-jobs.ts'
import { listOrders } from './list-orders.ts'
import type { OpenShop } from './open-shop.ts'
import { refundOrder } from './refund-order.ts'
import { showOrder } from './show-order.ts'

/** Every command of the owner's. */
const commands: readonly Command[] = [listOrders, showOrder, advanceOrder, cancelOrder, refundOrder, listDead]

/** How each command is typed. */
const PREFIX = 'npm run shop --'
const HELP = ['--help', '-h']

/** What a command is run with: how the shop is opened, who gives it, and where its words go. */
type Terminal = {
  open: () => Promise<OpenShop>
  env: Readonly<Record<string, string | undefined>>
  say: (text: string) => void
  complain: (text: string) => void
}

/**
 * Runs what the owner typed behind `npm run shop --`.
 * @returns the exit code: 0 done, 1 refused or failed (with the reason in one line), 2 not typed as it should be
 * @throws whatever is a fault of ours
 */
export async function runCommand(typed: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { say, complain } = terminal
  const command = commands.find(({ name }) => name === typed.slice(0, 2).join(' '))
  if (typed.some((word) => HELP.includes(word))) {
    say(command ? helpOf(command) : overview(typed))
    return 0
  }
  if (!command) {
    const nothing = typed.length === 0 ? '' : `There is no command "${typed.slice(0, 2).join(' ')}". `
    complain(`${nothing}${overview(typed)}`)
    return 2
  }
  try {
    say(await visit(command, typed.slice(2), terminal))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${helpOf(command)}`)
      return 2
    }
    const reason = explain(error)
    if (reason === undefined) throw error
    complain(reason)
    return 1
  }
}

/** What is not typed as it should be is told before the shop is opened. */
async function visit(command: Command, args: readonly string[], { open, env }: Terminal): Promise<string> {
  const act = command.read(args)
  const { shop, close } = await open()
  try {
    const work: Visit = { shop, actor: ownerAt(command, env) }
    return await act(work)
  } finally {
    await close()
  }
}

/** Who sits at the terminal, as far as the system knows; behind `sudo` also who that is. */
function ownerAt({ name }: Command, { SUDO_USER }: Terminal['env']): Actor {
  const user = userName()
  const who = SUDO_USER ? `${SUDO_USER} as ${user}` : user
  return { kind: 'owner', name: who, from: `${name} on ${hostname()}` }
}

/** Containers run under numbers that have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function overview(typed: readonly string[]): string {
  const meant = commands.filter(({ name }) => name.startsWith(`${typed[0]} `))
  const listed = meant.length > 0 ? meant : commands
  const width = Math.max(...listed.map(({ name }) => name.length))
  const lines = listed.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`)
  return [`Usage: ${PREFIX} <command>`, '', ...lines, '', '--help behind a command tells more.'].join('\n')
}

function helpOf({ name, usage, does, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { allowed, does: means }]) => `  --${option}  ${means}${allowed ? ` (${allowed})` : ''}`,
  )
  return [`Usage: ${[PREFIX, name, usage].filter(Boolean).join(' ')}`, `  ${does}`, ...lines].join('\n')
}
