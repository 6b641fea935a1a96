import * as z from 'zod/mini'
import { eraseCustomer as eraseCustomerOf } from '#api/account/index.ts'
import { createMailer } from '#api/create-mailer.ts'
import { typedBy } from '#api/platform/audit/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { customerTablesOf } from './customer-tables.ts'
import { defineCommand } from './shop-command.ts'

/** For who cannot do it in their account. */
export const eraseCustomer = defineCommand({
  name: 'customers erase',
  names: 'email',
  usage: '<e-mail address>',
  does: 'erases a customer for good; the books stay, without saying who it was',
  options: {},
  schema: z.strictObject({ email: z.string().check(z.minLength(1)) }),
  async run({ shop, actor }, { email }) {
    const erasing = { ...shop, mailer: createMailer(shop.config, shop), tables: customerTablesOf(shop) }
    if (!(await eraseCustomerOf(erasing, { email }, typedBy(actor)))) {
      throw new StartError('There is no account with this address.')
    }
    return 'This customer is erased. Backups still hold them until you delete those.'
  },
})
