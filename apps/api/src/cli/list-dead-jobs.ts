import * as z from 'zod/mini'
import { listDeadJobs } from '#api/platform/jobs/index.ts'
import { defineCommand } from './shop-command.ts'
import { moment, table } from './text-layout.ts'

const MOST = 200

export const listDead = defineCommand({
  name: 'jobs dead',
  usage: '',
  does: 'lists work in the background that was given up, such as mails that no server took',
  options: {},
  schema: z.strictObject({}),
  async run({ shop }) {
    const found = await listDeadJobs(shop.db, MOST + 1)
    const jobs = found.slice(0, MOST)
    if (jobs.length === 0) return 'No job was given up.'
    const list = table(
      ['Job', 'Id', 'Given up', 'Attempts', 'About', 'Reason'],
      jobs.map(({ id, name, at, attempts, data, reason }) => [
        name,
        id,
        moment(at),
        String(attempts),
        JSON.stringify(data),
        reason,
      ]),
    )
    return found.length > MOST ? `${list}\nThere are more; these are the last ${MOST}.` : list
  },
})
