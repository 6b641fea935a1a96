import { email } from '@shop/contract/fields'
import * as z from 'zod/mini'
import { StartError } from '#api/platform/start-error.ts'
import { resetAtTerminal } from '#api/staff/index.ts'
import { defineCommand } from './shop-command.ts'
import { moment } from './text-layout.ts'

/** For somebody who has lost the second step and the recovery codes. */
export const resetStaff = defineCommand({
  name: 'staff reset',
  usage: '<e-mail address>',
  does: 'ends password, second steps and sessions of somebody, and makes a one-time link that sets new ones',
  options: {},
  names: 'email',
  schema: z.strictObject({ email }),
  async run({ shop, actor }, { email }) {
    const link = await resetAtTerminal(shop, { email, by: actor })
    if (!link) throw new StartError('Nobody of the staff has this address.')
    return `They are signed out everywhere. Works once, until ${moment(link.expiresAt)}: ${link.url}`
  },
})
