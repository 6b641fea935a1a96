import * as z from 'zod/mini'
import { inChangeSet, typedBy } from '#api/platform/audit/index.ts'
import { tryDeadJobsAgain } from '#api/platform/jobs/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { jobChanges } from '#api/texts/job-changes.ts'
import { defineCommand } from './shop-command.ts'

/** For what was away longer than the tries lasted, such as a mail server over a weekend. */
export const tryDeadAgain = defineCommand({
  name: 'jobs again',
  usage: '[<id> …]',
  does: 'has work that was given up tried once more: all of it, or what is named by the ids of jobs dead',
  options: {},
  names: 'jobs',
  schema: z.strictObject({ ids: z.array(z.uuid()) }),
  async run({ shop, actor }, { ids }) {
    const isAll = ids.length === 0
    const again = await shop.db.transaction(async (tx) => {
      const found = await tryDeadJobsAgain(tx, shop.jobs, isAll ? undefined : ids)
      const missing = ids.filter((id) => !found.includes(id.toLowerCase()))
      if (missing.length > 0)
        throw new StartError(`Nothing was changed: ${missing.join(', ')} was not given up.`)
      await inChangeSet(
        tx,
        { ...typedBy(actor), summary: jobChanges.again(found.length) },
        async (changes) => {
          for (const id of found)
            changes.record({ kind: 'job', id, before: { state: 'given up' }, after: { state: 'waiting' } })
        },
      )
      return found.length
    })
    if (again === 0) return 'No job was given up.'
    return `${again === 1 ? 'One job is' : `${again} jobs are`} tried again by the running shop.`
  },
})
