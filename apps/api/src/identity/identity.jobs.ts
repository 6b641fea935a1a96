import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetCounts } from '#api/platform/limits/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { ACCOUNT_MAIL, ACCOUNT_MAIL_KINDS, EMAIL_CHANGE_MAILS } from './account-mails.ts'
import { type AccountMailShop, sendAccountMail } from './send-account-mail.ts'
import { sendEmailChangeMails } from './send-email-change-mails.ts'

const QUARTER_SECONDS = 15 * 60

const news = z.object({ userId: z.string(), kind: z.enum(ACCOUNT_MAIL_KINDS) })

export function identityJobs(shop: Omit<AccountMailShop, 'unverifiedMails'>): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailing = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: ACCOUNT_MAIL,
      schema: news,
      run: (told, job) => sendAccountMail(mailing, told, job.id),
    }),
    defineJob({
      name: EMAIL_CHANGE_MAILS,
      schema: z.object({ userId: z.string() }),
      run: ({ userId }, job) => sendEmailChangeMails(mailing, userId, job.id),
    }),
    defineJob({
      name: 'forget-counts',
      schema: z.object({}),
      // Not nightly: somebody who guesses makes more rows in a day than a table should hold.
      everySeconds: QUARTER_SECONDS,
      run: () => forgetCounts(shop),
    }),
  ]
}
