import { SHOP } from '@shop/contract/shop'
import { listReviewed } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import type { RefusalJobData } from './review-jobs.ts'
import { refusalMail } from './review-mails.ts'
import { findReview } from './reviews.repository.ts'

/** `addressOf`: of an account, which this module does not know. */
export type ReviewMailShop = Pick<Deps, 'db' | 'mailer' | 'config' | 'log'> & {
  addressOf: (read: Read, userId: string) => Promise<{ email: string; isVerified: boolean } | undefined>
  unverifiedMails: UnverifiedMails
}

/** Why a review is hidden, to its author; left out when it was shown again, changed, or hidden once more meanwhile. */
export async function mailRefusal(
  { db, mailer, config, log, addressOf, unverifiedMails }: ReviewMailShop,
  { reviewId, hidingId }: RefusalJobData,
  id: string,
): Promise<void> {
  const review = await findReview(db, reviewId)
  if (review?.state !== 'hidden' || review.userId === null) return
  // That one mails it, with its own reason.
  if (hidingId !== undefined && hidingId !== review.hidingId) return
  const address = await addressOf(db, review.userId)
  if (!address) return
  const [product] = await listReviewed(db, [review.productId])
  const about = { product: product?.name ?? review.productId, publicUrl: config.publicUrl }
  const addressee = { to: address.email, customerId: review.userId }
  const mail = { id, ...addressee, replyTo: SHOP.email, ...refusalMail(review, about) }
  if (address.isVerified) return mailer.send(mail)
  const isSent = await unverifiedMails.send(mail, () => mailer.send(mail))
  if (!isSent) log.info({ reviewId }, 'a refusal was not mailed: its address has had enough mails today')
}
