import * as z from 'zod/mini'
import { listStaff as listMembers } from '#api/staff/index.ts'
import { defineCommand } from './shop-command.ts'
import { moment, table } from './text-layout.ts'

export const listStaff = defineCommand({
  name: 'staff list',
  usage: '',
  does: 'lists who gets into the back office',
  options: {},
  schema: z.strictObject({}),
  async run({ shop }) {
    const members = await listMembers(shop)
    if (members.length === 0) return 'Nobody gets into the back office yet.'
    return table(
      ['Name', 'E-mail', 'Role', 'Last seen'],
      members.map(({ name, email, role, seenAt }) => [name, email, role, seenAt ? moment(seenAt) : 'never']),
    )
  },
})
