import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { createDailyMail } from './newsletter-deps.ts'
import { NEWSLETTER_EVENT, NEWSLETTER_MAIL } from './newsletter-job-names.ts'
import { createSendEvent } from './send-event.ts'
import { sendNewsletterMail } from './send-newsletter-mail.ts'

export function newsletterJobs(shop: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailing = { ...shop, unverifiedMails, dailyMail: createDailyMail(shop) }
  const sendEvent = createSendEvent(shop)
  return [
    defineJob({
      name: NEWSLETTER_MAIL,
      schema: z.object({ subscriberId: z.string(), isWelcome: z.optional(z.boolean()) }),
      run: (told, job) => sendNewsletterMail(mailing, told, job.id),
    }),
    defineJob({
      name: NEWSLETTER_EVENT,
      schema: z.object({ eventId: z.string() }),
      run: ({ eventId }) => sendEvent(eventId),
    }),
  ]
}
