import * as z from 'zod/mini'
import { mergeCustomers as mergeCustomersOf, previewMerge } from '#api/customers/index.ts'
import { findUserByEmail } from '#api/identity/index.ts'
import { typedBy } from '#api/platform/audit/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { customerTablesOf } from './customer-tables.ts'
import { formatMergePreview } from './format-merge-preview.ts'
import { defineCommand } from './shop-command.ts'

const email = z.string().check(z.minLength(1))

/** For who has two accounts. Nothing brings the first back, so it can be looked at before. */
export const mergeCustomers = defineCommand({
  name: 'customers merge',
  names: 'accounts',
  usage: '<address of the account that goes> <address of the one that stays> [--dry-run]',
  does: 'merges one account of a customer into another one, for good; both addresses are mailed',
  options: { 'dry-run': { does: 'only prints what it would do' } },
  schema: z.strictObject({ from: email, into: email, 'dry-run': z.optional(z.boolean()) }),
  async run({ shop, actor }, { from, into, 'dry-run': isTrial = false }) {
    const merging = { ...shop, tables: customerTablesOf(shop) }
    const named = { goes: await idOf(shop.db, from), stays: await idOf(shop.db, into) }
    const preview = await previewMerge(shop.db, merging, named)
    if (isTrial) return `${formatMergePreview(preview)}\n\nNothing was done.`
    await mergeCustomersOf(merging, { ...named, seen: preview.seen }, typedBy(actor))
    return `${formatMergePreview(preview)}\n\nThe two accounts are one. Both addresses are mailed.`
  },
})

async function idOf(read: Read, address: string): Promise<string> {
  const user = await findUserByEmail(read, address)
  if (!user) throw new StartError(`There is no account with the address ${address}.`)
  return user.id
}
