import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { createDailyMail } from './back-in-stock-deps.ts'
import { CONFIRM_STOCK_ALERT, SEND_STOCK_ALERT } from './back-in-stock-job-names.ts'
import { sendBackMail, sendConfirmMail } from './send-stock-mails.ts'
import { TELL_WAITERS, tellWaiters } from './tell-waiters.ts'

const about = z.object({ waiterId: z.string() })

export function backInStockJobs(
  shop: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'storage' | 'pictures'>,
): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const confirming = { ...shop, unverifiedMails, dailyMail: createDailyMail(shop) }
  return [
    defineJob({
      name: CONFIRM_STOCK_ALERT,
      schema: about,
      run: ({ waiterId }, job) => sendConfirmMail(confirming, waiterId, job.id),
    }),
    defineJob({ name: TELL_WAITERS, schema: z.object({}), everySeconds: 60, run: () => tellWaiters(shop) }),
    defineJob({
      name: SEND_STOCK_ALERT,
      schema: about,
      run: ({ waiterId }, job) => sendBackMail(shop, waiterId, job.id),
    }),
  ]
}
