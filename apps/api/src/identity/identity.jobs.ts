import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetCounts } from '#api/platform/limits/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { ACCOUNT_MAIL, ACCOUNT_MAIL_KINDS } from './account-mails.ts'
import { forgetLinks } from './forget-links.ts'
import { forgetLogins } from './forget-logins.ts'
import { type AccountMailShop, sendAccountMail } from './send-account-mail.ts'

const QUARTER_SECONDS = 15 * 60

const news = z.object({ userId: z.string(), kind: z.enum(ACCOUNT_MAIL_KINDS) })
const nothing = z.object({})

/** What this module does in the background. */
export function identityJobs(shop: Omit<AccountMailShop, 'unverifiedMails'>): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.tryLimits.unverifiedMails)
  const mailing = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: ACCOUNT_MAIL,
      schema: news,
      run: (told, job) => sendAccountMail(mailing, told, job.id),
    }),
    defineJob({
      name: 'forget-logins',
      schema: nothing,
      every: '17 3 * * *',
      run: () => forgetLogins(shop),
    }),
    defineJob({ name: 'forget-links', schema: nothing, every: '19 3 * * *', run: () => forgetLinks(shop) }),
    defineJob({
      name: 'forget-counts',
      schema: nothing,
      every: QUARTER_SECONDS,
      run: () => forgetCounts(shop),
    }),
  ]
}
