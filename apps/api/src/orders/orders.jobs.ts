import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { forgetOrigins } from './forget-origins.ts'
import { ORDER_MAIL, ORDER_MAIL_KINDS } from './mail-about-order.ts'
import { type MailShop, sendOrderMail } from './send-order-mail.ts'

const news = z.object({
  orderId: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  amountCents: z.optional(z.int()),
})

/** What this room does in the background. */
export function orderJobs(shop: Omit<MailShop, 'limits'> & Pick<Deps, 'clock'>): JobHandler[] {
  const mailShop = { ...shop, limits: createLimits(shop) }
  return [
    defineJob({ name: ORDER_MAIL, schema: news, run: (told, job) => sendOrderMail(mailShop, told, job.id) }),
    defineJob({
      name: 'forget-order-origins',
      schema: z.object({}),
      every: '27 3 * * *',
      run: () => forgetOrigins(shop),
    }),
  ]
}
