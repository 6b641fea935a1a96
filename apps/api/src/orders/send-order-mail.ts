import type { Deps } from '#api/deps.ts'
import type { OrderNews } from './mail-about-order.ts'
import { orderMail } from './order-mail.ts'
import { findOrder } from './orders.repository.ts'

/** What sending a mail about an order needs from outside. */
export type MailShop = Pick<Deps, 'db' | 'mailer' | 'config'>

/**
 * Writes the mail about an order and hands it to the mail server. It may go out twice when the process ends in between;
 * both carry the same id.
 * @param id the mail's id, the same however often it is tried
 * @throws MailNotSent when the mail server does not take it
 */
export async function sendOrderMail(
  { db, mailer, config }: MailShop,
  news: OrderNews,
  id: string,
): Promise<void> {
  const order = await findOrder(db, news.orderId)
  // An order that was deleted has nobody left to write to.
  if (!order) return
  await mailer.send({ id, to: order.contactEmail, ...orderMail(order, news, config.publicUrl) })
}
