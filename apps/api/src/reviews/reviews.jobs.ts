import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { mailRefusal, type ReviewMailShop } from './mail-refusal.ts'
import { HIDDEN_MAIL, reviewNews } from './review-jobs.ts'

export function reviewJobs(
  shop: Omit<ReviewMailShop, 'unverifiedMails'> & Pick<Deps, 'clock'>,
): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailShop = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: HIDDEN_MAIL,
      schema: reviewNews,
      run: (told, job) => mailRefusal(mailShop, told, job.id),
    }),
  ]
}
