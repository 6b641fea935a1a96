import { parseArgs } from 'node:util'
import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import { type Actor, parseOrderId } from '#api/orders/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import type { SettlementShop } from '#api/settlement/index.ts'

/** A command that is not typed as it should be. The message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What a command works with: the shop, and who gives it. */
export type Visit = { shop: SettlementShop; actor: Actor }

/** What may be typed behind `--name`; a flag has no value. */
type Option = { allowed?: string; does: string }

/** One command of the owner's. */
export type Command = {
  /** As it is typed, such as `orders show`. */
  name: string
  /** What is typed behind the name. */
  usage: string
  does: string
  options: Readonly<Record<string, Option>>
  /**
   * Reads what was typed behind the name.
   * @returns the work to be done, which answers what to print
   * @throws UsageError
   */
  read: (args: readonly string[]) => (visit: Visit) => Promise<string>
}

/** Order numbers in any spelling, as they are stored; also the `_id` of an order. */
export const orderNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (isId(text) ? text.toLowerCase() : parseOrderId(text))),
  ),
  z.string(),
)

/** A command whose `run` gets what its schema reads: the options by their names, and the order by the name `order`. */
export function defineCommand<S extends Schema>({
  schema,
  run,
  ...command
}: Omit<Command, 'read'> & {
  schema: S
  run: (visit: Visit, input: z.output<S>) => Promise<string>
}): Command {
  return {
    ...command,
    read(args) {
      const { success, data, error } = z.safeParse(schema, readArgs(command, args))
      if (!success) throw new UsageError(complain(command, error.issues[0]))
      return (visit) => run(visit, data)
    },
  }
}

function readArgs({ options }: Pick<Command, 'options'>, args: readonly string[]): Record<string, unknown> {
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
    const [order, ...rest] = positionals
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    return { ...values, ...(order !== undefined && { order }) }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function complain({ options }: Pick<Command, 'options'>, issue: z.core.$ZodIssue | undefined): string {
  const name = String(issue?.path[0] ?? '')
  const { allowed } = options[name] ?? {}
  if (allowed !== undefined) return `--${name} takes ${allowed}.`
  if (issue?.code === 'unrecognized_keys') return 'This command takes no order number.'
  if (name === 'order') return 'This command takes an order number, such as K7QM-2XRT-9B4F-HW3N.'
  return issue?.message ?? 'This is not understood.'
}
