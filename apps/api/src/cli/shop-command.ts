import { hostname, userInfo } from 'node:os'
import type { Schema } from '@shop/contract/call'
import type * as z from 'zod/mini'
import type { Actor } from '#api/orders/index.ts'
import type { SettlementShop } from '#api/settlement/index.ts'
import { type Command, type CommandParts, defineTerminalCommand, type Named } from './command.ts'

export type Visit = { shop: SettlementShop; actor: Actor }

/** Opens the shop for the command, and closes it afterwards. */
export function defineCommand<S extends Schema>({
  run,
  names = 'order',
  ...command
}: Omit<CommandParts<S>, 'run'> & {
  /** What the argument behind its name is. */
  names?: Named
  run: (visit: Visit, input: z.output<S>) => Promise<string>
}): Command {
  return defineTerminalCommand(names, {
    ...command,
    async run({ open, env }, input) {
      const { shop, close } = await open()
      try {
        return await run({ shop, actor: ownerAt(command.name, env) }, input)
      } finally {
        await close()
      }
    },
  })
}

/** Who sits at the terminal, as far as the system knows; behind `sudo` also who that is. */
function ownerAt(command: string, { SUDO_USER }: NodeJS.ProcessEnv): Actor {
  const user = userName()
  const who = SUDO_USER ? `${SUDO_USER} as ${user}` : user
  return { kind: 'owner', name: who, from: `${command} on ${hostname()}` }
}

/** Containers run under numbers that have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
