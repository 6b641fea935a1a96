import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetCounts } from '#api/platform/limits/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import {
  ACCOUNT_MAIL,
  ACCOUNT_MAIL_KINDS,
  EARLIER_EMAIL_CHANGE,
  EMAIL_CHANGE_LINK,
  EMAIL_CHANGE_NOTICE,
} from './account-mails.ts'
import { type AccountMailShop, sendAccountMail } from './send-account-mail.ts'
import { sendEmailLink } from './send-email-link.ts'
import { takeUpEmailChange, tellOldAddress } from './tell-old-address.ts'

const QUARTER_SECONDS = 15 * 60

const news = z.object({ userId: z.string(), kind: z.enum(ACCOUNT_MAIL_KINDS) })

export function identityJobs(
  shop: Omit<AccountMailShop, 'unverifiedMails'> & Pick<Deps, 'jobs'>,
): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailing = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: ACCOUNT_MAIL,
      schema: news,
      run: (told, job) => sendAccountMail(mailing, told, job.id),
    }),
    defineJob({
      name: EMAIL_CHANGE_NOTICE,
      schema: z.object({ noticeId: z.string() }),
      run: ({ noticeId }, job) => tellOldAddress(mailing, noticeId, job.id),
    }),
    defineJob({
      name: EARLIER_EMAIL_CHANGE,
      schema: z.object({ userId: z.string() }),
      run: ({ userId }) => takeUpEmailChange(shop, userId),
    }),
    defineJob({
      name: EMAIL_CHANGE_LINK,
      schema: z.object({ userId: z.string(), askedAtMs: z.number() }),
      run: (told, job) => sendEmailLink(mailing, told, job.id),
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
