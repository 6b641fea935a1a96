import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import {
  createDailyReceipt,
  type MessageMailShop,
  mailAnswer,
  mailComplaintReceipt,
  mailConfirmation,
  mailReceived,
  tellOwners,
} from './mail-messages.ts'
import {
  ANSWER_MAIL,
  COMPLAINT_MAIL,
  COMPLAINT_REMINDER,
  CONFIRMATION_MAIL,
  conversationJobData,
  messageJobData,
  OWNER_MAIL,
  ownerJobData,
  RECEIVED_MAIL,
  reminderJobData,
} from './message-jobs.ts'
import { mailReminder, remindOfComplaints } from './remind-of-complaints.ts'

export function messageJobs(
  shop: Omit<MessageMailShop, 'unverifiedMails' | 'dailyReceipt'> & Pick<Deps, 'jobs'>,
): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailShop = { ...shop, unverifiedMails, dailyReceipt: createDailyReceipt(shop) }
  return [
    defineJob({ name: RECEIVED_MAIL, schema: messageJobData, run: (told) => tellOwners(shop, told) }),
    defineJob({ name: OWNER_MAIL, schema: ownerJobData, run: (told) => mailReceived(mailShop, told) }),
    defineJob({
      name: CONFIRMATION_MAIL,
      schema: conversationJobData,
      run: (told) => mailConfirmation(mailShop, told),
    }),
    defineJob({
      name: COMPLAINT_MAIL,
      schema: conversationJobData,
      run: (told) => mailComplaintReceipt(mailShop, told),
    }),
    defineJob({ name: ANSWER_MAIL, schema: messageJobData, run: (told) => mailAnswer(mailShop, told) }),
    defineJob({
      name: 'complaints-due',
      schema: z.object({}),
      cron: '15 * * * *',
      run: () => remindOfComplaints(shop),
    }),
    defineJob({
      name: COMPLAINT_REMINDER,
      schema: reminderJobData,
      run: (told, job) => mailReminder(mailShop, told, job.id),
    }),
  ]
}
