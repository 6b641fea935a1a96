import type { MailKind } from '@shop/contract/mail-preferences'
import { listReviewed, readSmallPictures } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { findOrder, selectDeliveredOrders } from '#api/orders/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { MOST_PICTURES } from '#api/platform/mail/pictured.ts'
import { markInvited } from './invitations.repository.ts'
import type { ReviewMailShop } from './mail-refusal.ts'
import { INVITATION_MAIL } from './review-jobs.ts'
import { invitationMail } from './review-mails.ts'
import { selectReviewsOf } from './reviews.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVITED_AFTER_DAYS = 7
/** What came longer ago nobody is asked about, as after an upgrade. */
const FORGOTTEN_AFTER_DAYS = 14

/** For each order that came seven days ago, once. */
export async function inviteToReview({
  db,
  clock,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ids = await selectDeliveredOrders(db, {
    from: daysAgo(FORGOTTEN_AFTER_DAYS),
    to: daysAgo(INVITED_AFTER_DAYS),
  })
  for (const orderId of ids) {
    await db.transaction(async (tx) => {
      if (await markInvited(tx, orderId, now)) await jobs.enqueue(tx, INVITATION_MAIL, { orderId })
    })
  }
}

export type InvitationShop = ReviewMailShop &
  Pick<Deps, 'storage' | 'pictures'> & {
    wantsMail: (read: Read, userId: string, kind: MailKind) => Promise<boolean>
  }

/** Left out where nothing waits for a review, or the customer wants no such mail. */
export async function mailInvitation(
  shop: InvitationShop,
  { orderId }: { orderId: string },
  id: string,
): Promise<void> {
  const { db, mailer, config, addressOf, wantsMail, unverifiedMails } = shop
  const order = await findOrder(db, orderId)
  if (!order || !(await wantsMail(db, order.userId, 'review_invitations'))) return
  const products = await listUnreviewed(db, order)
  const address = await addressOf(db, order.userId)
  if (products.length === 0 || !address) return
  const shown = products.slice(0, MOST_PICTURES).map((product) => product.id)
  const about = { publicUrl: config.publicUrl, jpegs: await readSmallPictures(shop, shown) }
  const mail = { id, to: address.email, customerId: order.userId, ...invitationMail(products, about) }
  if (address.isVerified) await mailer.send(mail)
  else await unverifiedMails.send(mail, () => mailer.send(mail))
}

type Ordered = { userId: string; lines: readonly { product: string }[] }

/** In the order of its lines. */
async function listUnreviewed(read: Read, { userId, lines }: Ordered) {
  const reviewed = new Set((await selectReviewsOf(read, userId)).map(({ productId }) => productId))
  const bought = lines.map(({ product }) => product).filter((product) => !reviewed.has(product))
  const products = await listReviewed(read, bought)
  return products.toSorted((one, other) => bought.indexOf(one.id) - bought.indexOf(other.id))
}
