import { advanceOrder } from './advance-order-command.ts'
import { cancelOrder } from './cancel-order-command.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { copyCustomer } from './copy-customer.ts'
import { describeFailure } from './describe-failure.ts'
import { endLogins } from './end-logins-command.ts'
import { eraseCustomer } from './erase-customer-command.ts'
import { exportShop } from './export-shop.ts'
import { importShop } from './import-shop.ts'
import { inviteStaff } from './invite-staff.ts'
import { listDead } from './list-dead-jobs.ts'
import { listOrders } from './list-orders.ts'
import { listStaff } from './list-staff.ts'
import { mergeCustomers } from './merge-customers-command.ts'
import { refundOrder } from './refund-order.ts'
import { resetStaff } from './reset-staff.ts'
import { showOrder } from './show-order.ts'
import { tryDeadAgain } from './try-dead-jobs-again.ts'

const commands: readonly Command[] = [
  listOrders,
  showOrder,
  advanceOrder,
  cancelOrder,
  refundOrder,
  endLogins,
  copyCustomer,
  eraseCustomer,
  mergeCustomers,
  inviteStaff,
  resetStaff,
  listStaff,
  listDead,
  tryDeadAgain,
  exportShop,
  importShop,
]

const PREFIX = 'npm run shop --'
const HELP = ['--help', '-h']

/** Exit code: 0 done, 1 refused or failed (reason in one line), 2 not typed as it should be. Throws whatever is a fault of ours. */
export async function runCommand(typed: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { say, complain } = terminal
  const command = commands.find(({ name }) => wordsOf(name).every((word, at) => word === typed[at]))
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
    // Usage errors are reported before the shop is opened.
    const act = command.read(typed.slice(wordsOf(command.name).length))
    say(await act(terminal))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${helpOf(command)}`)
      return 2
    }
    const reason = describeFailure(error)
    if (reason === undefined) throw error
    complain(reason)
    return 1
  }
}

function wordsOf(name: string): string[] {
  return name.split(' ')
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
