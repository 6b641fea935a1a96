import { parseArgs } from 'node:util'
import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import { parseOrderId } from '#api/orders/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import type { SettlementShop } from '#api/settlement/index.ts'

/** The message says what is wrong with what was typed. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type Terminal = {
  open: () => Promise<OpenShop>
  env: NodeJS.ProcessEnv
  say: (text: string) => void
  complain: (text: string) => void
}

/** Without pages and port. */
export type OpenShop = { shop: SettlementShop; close: () => Promise<void> }

/** A flag has no value. */
type Option = { allowed?: string; does: string }

export type Command = {
  /** As it is typed, such as `orders show`. */
  name: string
  /** What is typed behind the name. */
  usage: string
  does: string
  options: Readonly<Record<string, Option>>
  /** Answers the work, which answers what to print. Throws UsageError. */
  read: (args: readonly string[]) => (terminal: Terminal) => Promise<string>
}

type Work<S extends Schema> = (terminal: Terminal, input: z.output<S>) => Promise<string>

/** Order numbers in any spelling, as they are stored; also the `_id` of an order. */
export const orderNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (isId(text) ? text.toLowerCase() : parseOrderId(text))),
  ),
  z.string(),
)

/** `arguments` stand in their places; of `many` there may be any number, none too. */
type Naming = { arguments: readonly string[]; many?: string; missing: string; needless: string }

/** The argument behind a command's name, or several by their own names, and their description. */
const NAMED = {
  order: {
    arguments: ['order'],
    missing: 'This command takes an order number, such as K7QM-2XRT-9B4F-HW3N.',
    needless: 'This command takes no order number.',
  },
  file: {
    arguments: ['file'],
    missing: 'This command takes the name of a file.',
    needless: 'This command takes no file.',
  },
  email: {
    arguments: ['email'],
    missing: 'This command takes an e-mail address, such as anna@shop.example.',
    needless: 'This command takes no e-mail address.',
  },
  accounts: {
    arguments: ['from', 'into'],
    missing:
      'This command takes the e-mail addresses of two accounts: of the one that goes, then of the one that stays.',
    needless: 'This command takes no e-mail addresses.',
  },
  jobs: {
    arguments: [],
    many: 'ids',
    missing: 'This command takes the ids of jobs, as "jobs dead" lists them.',
    needless: 'This command takes no ids of jobs.',
  },
} as const satisfies Record<string, Naming>

export type Named = keyof typeof NAMED

export type CommandParts<S extends Schema> = Omit<Command, 'read'> & { schema: S; run: Work<S> }

/** `run` gets what the schema reads: the options by their names, and the arguments by what it `names`. */
export function defineTerminalCommand<S extends Schema>(
  names: Named,
  { schema, run, ...command }: CommandParts<S>,
): Command {
  return {
    ...command,
    read(args) {
      const { success, data, error } = z.safeParse(schema, readArgs(names, command, args))
      if (!success) throw new UsageError(complain(names, command, error.issues[0]))
      return (terminal) => run(terminal, data)
    },
  }
}

function readArgs(
  names: Named,
  { options }: Pick<Command, 'options'>,
  args: readonly string[],
): Record<string, unknown> {
  const known = Object.entries(options).map(([name, { allowed }]) => [
    name,
    { type: allowed === undefined ? 'boolean' : 'string' } as const,
  ])
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
    })
    const { arguments: taken, many }: Naming = NAMED[names]
    if (many) return { ...values, [many]: positionals }
    const rest = positionals.slice(taken.length)
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    return { ...values, ...Object.fromEntries(positionals.map((typed, at) => [taken[at], typed])) }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function complain(
  names: Named,
  { options }: Pick<Command, 'options'>,
  issue: z.core.$ZodIssue | undefined,
): string {
  const name = String(issue?.path[0] ?? '')
  const { allowed } = options[name] ?? {}
  if (allowed !== undefined) return `--${name} takes ${allowed}.`
  if (issue?.code === 'unrecognized_keys') return NAMED[names].needless
  const { arguments: taken, many, missing }: Naming = NAMED[names]
  if ([...taken, many].includes(name)) return missing
  return issue?.message ?? 'This is not understood.'
}
