import * as z from 'zod/mini'
import { type JobRecord, listJobsAbout } from '#api/platform/jobs/index.ts'
import { ORDER_MAIL, type OrderMailKind, orderJobData } from './mail-about-order.ts'

/** `done`: the mail server has it, or it was left out because its unverified address had enough of them that day. */
export type OrderMail = Pick<JobRecord, 'state' | 'writtenAt' | 'endedAt' | 'problem'> & {
  kind: OrderMailKind
}

/** Lists the mails about an order, by its `_id`, oldest first, as long as their jobs are stored. */
export async function listOrderMails(
  read: Parameters<typeof listJobsAbout>[0],
  orderId: string,
): Promise<OrderMail[]> {
  const jobs = await listJobsAbout(read, { name: ORDER_MAIL, data: { orderId } })
  return jobs.map(({ data, state, writtenAt, endedAt, problem }) => {
    const { kind } = z.parse(orderJobData, data)
    return { kind, state, writtenAt, endedAt, problem }
  })
}
