import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { copyCustomerData } from '#api/account/index.ts'
import { typedBy } from '#api/platform/audit/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { customerTablesOf } from './customer-tables.ts'
import { defineCommand } from './shop-command.ts'

/** All that is kept of somebody is in it. */
const OWNER_ONLY = 0o600

/** For who cannot ask for it in their account. */
export const copyCustomer = defineCommand({
  name: 'customers copy',
  names: 'email',
  usage: '<e-mail address> --to <file>',
  does: 'writes all that the shop keeps of a customer into a new file; nothing is overwritten',
  options: { to: { allowed: 'the name of a file', does: 'into this file' } },
  schema: z.strictObject({
    email: z.string().check(z.minLength(1)),
    to: z.string().check(z.minLength(1)),
  }),
  async run({ shop, actor }, { email, to }) {
    const copying = { ...shop, tables: customerTablesOf(shop) }
    const content = await copyCustomerData(copying, { email }, typedBy(actor))
    if (content === undefined) throw new StartError('There is no account with this address.')
    await write(to, content)
    return `All that is kept of this customer is in ${to}. Send it to the address of the account alone, and delete it here.`
  },
})

async function write(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, `${content}\n`, { flag: 'wx', mode: OWNER_ONLY })
  } catch (cause) {
    throw new StartError(`${file} cannot be written: ${messageOf(cause)}`, { cause })
  }
}
