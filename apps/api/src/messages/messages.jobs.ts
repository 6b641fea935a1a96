import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createUnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import {
  type MessageMailShop,
  mailAnswer,
  mailConfirmation,
  mailDueComplaints,
  mailReceived,
} from './mail-messages.ts'
import {
  ANSWER_MAIL,
  COMPLAINT_MAIL,
  CONFIRMATION_MAIL,
  conversationNews,
  messageNews,
  RECEIVED_MAIL,
} from './message-jobs.ts'

export function messageJobs(shop: Omit<MessageMailShop, 'unverifiedMails'>): JobHandler[] {
  const unverifiedMails = createUnverifiedMails(shop, shop.config.attemptLimits.unverifiedMails)
  const mailShop = { ...shop, unverifiedMails }
  return [
    defineJob({ name: RECEIVED_MAIL, schema: messageNews, run: (told) => mailReceived(mailShop, told) }),
    defineJob({
      name: CONFIRMATION_MAIL,
      schema: conversationNews,
      run: (told) => mailConfirmation(mailShop, told, 'first'),
    }),
    defineJob({
      name: COMPLAINT_MAIL,
      schema: conversationNews,
      run: (told) => mailConfirmation(mailShop, told, 'complaint'),
    }),
    defineJob({ name: ANSWER_MAIL, schema: messageNews, run: (told) => mailAnswer(mailShop, told) }),
    defineJob({
      name: 'complaints-due',
      schema: z.object({}),
      every: '15 6 * * *',
      run: (_, job) => mailDueComplaints(mailShop, job.id),
    }),
  ]
}
