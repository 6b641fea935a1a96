import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { type Jpegs, MOST_PICTURES } from '#api/platform/mail/pictured.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import type { OrderJobData } from './mail-about-order.ts'
import { orderMail } from './order-mail.ts'
import { findOrder } from './orders.repository.ts'

export type MailShop = Pick<Deps, 'db' | 'mailer' | 'config' | 'log'> & {
  unverifiedMails: UnverifiedMails
  /** Of an account, now. */
  addressOf: (read: Read, userId: string) => Promise<{ email: string; isVerified: boolean } | undefined>
  /** JPEGs of products, by their id; some have none. */
  readSmallPictures: (productIds: readonly string[]) => Promise<Jpegs>
}

/**
 * To the account's address, once it is verified, whichever the order was placed with: that mailbox may be closed by now. Else
 * to the order's own, of which only so many go in a day; the order's page tells the rest. At-least-once delivery: the mail may
 * go out twice when the process ends in between; both carry the same id.
 * @param id the mail's id, the same on each attempt
 * @throws MailNotSent when the mail server does not take it
 */
export async function sendOrderMail(shop: MailShop, news: OrderJobData, id: string): Promise<void> {
  const { db, config, mailer } = shop
  const order = await findOrder(db, news.orderId)
  // An order that was deleted, or whose customer was erased, has nobody left to write to.
  if (!order?.contactEmail) return
  const { userId, contactEmail } = order
  const own = await shop.addressOf(db, userId)
  const isVerified = own?.isVerified === true
  const to = isVerified ? own.email : contactEmail
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
