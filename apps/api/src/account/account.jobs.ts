import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { DATA_COPY, FORGET_DATA_COPIES, MERGE_MAIL } from './account-job-names.ts'
import { deleteCopies } from './data-copy.repository.ts'
import { COPY_TTL_MS } from './data-copy-rules.ts'
import { type CopyShop, makeDataCopy } from './make-data-copy.ts'
import { MERGE_MAIL_KINDS } from './merge-mail.ts'
import { sendMergeMail } from './send-merge-mail.ts'

export function accountJobs(shop: CopyShop): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  return [
    defineJob({
      name: DATA_COPY,
      schema: z.object({ userId: z.string() }),
      run: ({ userId }) => makeDataCopy(shop, userId),
    }),
    defineJob({
      name: MERGE_MAIL,
      schema: z.object({ mergeId: z.string(), to: z.enum(MERGE_MAIL_KINDS) }),
      run: (told, job) => sendMergeMail({ ...shop, unverifiedMails }, told, job.id),
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
