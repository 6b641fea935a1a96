import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/platform/http/index.ts'
import { type Limits, mailsToUnverified } from '#api/platform/limits/index.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import type { OrderNews } from './mail-about-order.ts'
import { orderMail } from './order-mail.ts'
import { findOrder } from './orders.repository.ts'

/** What sending a mail about an order needs from outside. */
export type MailShop = Pick<Deps, 'db' | 'mailer' | 'config' | 'log'> & {
  limits: Limits
  /** Whether a customer has shown that the account's e-mail address is theirs. */
  isEmailVerified: (read: Read, userId: string) => Promise<boolean>
}

/**
 * Writes the mail about an order and hands it to the mail server. It may go out twice when the process ends in between;
 * both carry the same id. To an address that nobody has verified only so many go in a day; the order's page tells the rest.
 * @param id the mail's id, the same however often it is tried
 * @throws MailNotSent when the mail server does not take it
 */
export async function sendOrderMail(shop: MailShop, news: OrderNews, id: string): Promise<void> {
  const { db, config, mailer } = shop
  const order = await findOrder(db, news.orderId)
  // An order that was deleted has nobody left to write to.
  if (!order) return
  const isVerified = await shop.isEmailVerified(db, order.userId)
  const { publicUrl } = config
  const mail = { id, to: order.contactEmail, ...orderMail(order, news, { publicUrl, isVerified }) }
  if (isVerified) await mailer.send(mail)
  else await sendCounted(shop, mail, order.id)
}

/** Sends a mail that its reader may not have asked for, unless the address has had enough of them. */
async function sendCounted(
  { mailer, limits, config, log }: MailShop,
  mail: Mail,
  orderId: string,
): Promise<void> {
  const counted = mailsToUnverified(mail.to, config.tryLimits.unverifiedMails)
  try {
    await limits.spend(counted)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.info({ orderId }, 'a mail was left out: its address is not verified and has had enough of them today')
    return
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    await limits.giveBack(counted)
    throw error
  }
}
