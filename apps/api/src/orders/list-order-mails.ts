import * as z from 'zod/mini'
import { type KeptJob, listJobsAbout } from '#api/platform/jobs/index.ts'
import { ORDER_MAIL, type OrderMailKind, orderNews } from './mail-about-order.ts'

/**
 * A mail about an order, as its job tells. `done`: the mail server has it, or it was left out because its address is not
 * verified and had enough of them that day.
 */
export type OrderMail = Pick<KeptJob, 'state' | 'writtenAt' | 'endedAt' | 'problem'> & { kind: OrderMailKind }

/** The mails about an order by its `_id`, oldest first, as long as their jobs are kept. */
export async function listOrderMails(
  read: Parameters<typeof listJobsAbout>[0],
  orderId: string,
): Promise<OrderMail[]> {
  const jobs = await listJobsAbout(read, { name: ORDER_MAIL, data: { orderId } })
  return jobs.map(({ data, state, writtenAt, endedAt, problem }) => {
    const { kind } = z.parse(orderNews, data)
    return { kind, state, writtenAt, endedAt, problem }
  })
}
