import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { ORDER_MAIL, orderJobData } from './mail-about-order.ts'
import { type MailShop, sendOrderMail } from './send-order-mail.ts'

export function orderJobs(shop: Omit<MailShop, 'unverifiedMails'> & Pick<Deps, 'clock'>): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailShop = { ...shop, unverifiedMails }
  return [
    defineJob({
      name: ORDER_MAIL,
      schema: orderJobData,
      run: (told, job) => sendOrderMail(mailShop, told, job.id),
    }),
  ]
}
