import { email } from '@shop/contract/fields'
import * as z from 'zod/mini'
import { StartError } from '#api/platform/start-error.ts'
import { inviteAtTerminal } from '#api/staff/index.ts'
import { defineCommand } from './shop-command.ts'
import { moment } from './text-layout.ts'

/** For the first owner of a shop, and whenever nobody in the back office can. */
export const inviteStaff = defineCommand({
  name: 'staff invite',
  usage: '<e-mail address> [--role <role>]',
  does: 'makes a one-time link by which somebody gets into the back office',
  options: { role: { allowed: 'the name of a role', does: 'what they may do; owner unless told' } },
  names: 'email',
  schema: z.strictObject({ email, role: z._default(z.string(), 'owner') }),
  async run({ shop, actor }, invited) {
    const link = await inviteAtTerminal(shop, { ...invited, by: actor })
    if (!link) throw new StartError(`There is no role "${invited.role}".`)
    return `Works once, until ${moment(link.expiresAt)}: ${link.url}`
  },
})
