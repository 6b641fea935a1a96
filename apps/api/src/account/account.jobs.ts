import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { DATA_COPY, FORGET_DATA_COPIES } from './account-job-names.ts'
import { deleteCopies } from './data-copy.repository.ts'
import { COPY_TTL_MS } from './data-copy-rules.ts'
import { type CopyShop, makeDataCopy } from './make-data-copy.ts'

export function accountJobs(shop: CopyShop): JobHandler[] {
  return [
    defineJob({
      name: DATA_COPY,
      schema: z.object({ userId: z.string() }),
      run: ({ userId }) => makeDataCopy(shop, userId),
    }),
    defineJob({
      name: FORGET_DATA_COPIES,
      schema: z.object({}),
      run: () => {
        const until = new Date(shop.clock.now().getTime() - COPY_TTL_MS)
        return shop.db.transaction((tx) => deleteCopies(tx, until))
      },
    }),
  ]
}
