import * as z from 'zod/mini'
import { StartError } from '#api/platform/start-error.ts'
import type { Mode, Variables } from './variable.ts'

/** Empty counts as not set, unknown is ignored. Throws StartError with a line per bad value: variable, given, allowed. */
export function readVariables<Values>(known: Variables<Values>, env: NodeJS.ProcessEnv): Values {
  // What is neither is refused below.
  const mode: Mode = env.SHOP_MODE === 'production' ? 'production' : 'demo'
  const values: Partial<Values> = {}
  const complaints: string[] = []
  for (const name in known) {
    const { schema, unset, ...words } = known[name]
    const text = env[name] || unset[mode]
    const { success, data } = z.safeParse(schema, text)
    if (success) values[name] = data
    else complaints.push(complaint(name, text, words))
  }
  if (!isComplete(known, values)) throw new StartError(complaints.join('\n'))
  return values
}

function isComplete<Values>(known: Variables<Values>, values: Partial<Values>): values is Values {
  return Object.keys(known).every((name) => Object.hasOwn(values, name))
}

/** Does not repeat a secret. */
export function complaint(
  name: string,
  text: string | undefined,
  { isSecret, allowed }: { isSecret: boolean; allowed: string },
): string {
  return `${name} is ${isSecret ? 'not usable' : `"${text}"`}; allowed is ${allowed}.`
}
