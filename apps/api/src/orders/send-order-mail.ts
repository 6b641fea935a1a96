import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { type Jpegs, MOST_PICTURES } from '#api/platform/mail/pictured.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import type { OrderNews } from './mail-about-order.ts'
import { orderMail } from './order-mail.ts'
import { findOrder } from './orders.repository.ts'

export type MailShop = Pick<Deps, 'db' | 'mailer' | 'config' | 'log'> & {
  unverifiedMails: UnverifiedMails
  isVerifiedAddress: (read: Read, address: { userId: string; email: string }) => Promise<boolean>
  /** JPEGs of products, by their id; some have none. */
  readSmallPictures: (productIds: readonly string[]) => Promise<Jpegs>
}

/**
 * At-least-once delivery: the mail may go out twice when the process ends in between; both carry the same id. To an
 * unverified address only so many go in a day; the order's page tells the rest.
 * @param id the mail's id, the same on each attempt
 * @throws MailNotSent when the mail server does not take it
 */
export async function sendOrderMail(shop: MailShop, news: OrderNews, id: string): Promise<void> {
  const { db, config, mailer } = shop
  const order = await findOrder(db, news.orderId)
  // An order that was deleted, or whose customer was erased, has nobody left to write to.
  if (!order?.contactEmail) return
  const { userId, contactEmail: to } = order
  const isVerified = await shop.isVerifiedAddress(db, { userId, email: to })
  const shown = order.lines.slice(0, MOST_PICTURES).map(({ product }) => product)
  const pictures = await shop.readSmallPictures(shown)
  const reader = { publicUrl: config.publicUrl, isVerified, pictures }
  const mail = { id, to, customerId: userId, ...orderMail(order, news, reader) }
  if (isVerified) return mailer.send(mail)
  const isSent = await shop.unverifiedMails.send(mail, () => mailer.send(mail))
  if (isSent) return
  shop.log.info(
    { orderId: order.id },
    'a mail was left out: its address is not verified and has had enough of them today',
  )
}
