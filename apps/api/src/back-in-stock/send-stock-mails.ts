import { STOCK_ONE_CLICK_PATH } from '@shop/contract/back-in-stock'
import { API_BASE } from '@shop/contract/call'
import { LINK_PATHS } from '@shop/contract/link-paths'
import { findProducts, readSmallPictures } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { hashOf, newSecret } from '#api/identity/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { MailShare } from '#api/platform/mail/mail-share.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import {
  findWaiter,
  type StoredWaiter,
  saveConfirmLink,
  takeTellingBack,
} from './back-in-stock.repository.ts'
import { stockAlertMail } from './stock-alert-mail.ts'

type MailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'storage' | 'pictures'>
export type ConfirmShop = MailShop & { dailyMail: MailShare; unverifiedMails: UnverifiedMails }

const CONFIRM_TTL_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Nothing for who has confirmed or cancelled meanwhile. At-least-once; a link is made with its mail, so that no table
 * holds its secret.
 * @param id of the job, the same however often it is tried
 * @throws MailNotSent
 */
export async function sendConfirmMail(shop: ConfirmShop, waiterId: string, id: string): Promise<void> {
  const waiter = await findWaiter(shop.db, waiterId)
  if (!waiter || waiter.confirmedAt) return
  const product = await findProduct(shop, waiter)
  if (!product) return
  const { publicUrl } = shop.config
  const counted = { id, to: waiter.email }
  const send = () =>
    shop.unverifiedMails.send(counted, async () => {
      const secret = newSecret()
      const confirmUntil = new Date(shop.clock.now().getTime() + CONFIRM_TTL_MS)
      const link = { confirmHash: hashOf(secret, publicUrl), confirmUntil }
      await shop.db.transaction((tx) => saveConfirmLink(tx, waiter.id, link))
      // An id of its own each time: its link ends the one before.
      await sendMail(shop, waiter, {
        id: newId(),
        kind: 'confirm',
        product,
        link: `${publicUrl}${LINK_PATHS.stockAlert}#token=${secret}`,
      })
    })
  await shop.dailyMail.send(counted, send)
}

/**
 * The one mail. Whoever waits for what was taken off sale meanwhile is told once it can be had again.
 * @param id the same however often it is tried
 * @throws MailNotSent
 */
export async function sendBackMail(shop: MailShop, waiterId: string, id: string): Promise<void> {
  const waiter = await findWaiter(shop.db, waiterId)
  if (!waiter) return
  const product = await findProduct(shop, waiter)
  if (!product) {
    await shop.db.transaction((tx) => takeTellingBack(tx, waiter))
    return
  }
  const link = `${shop.config.publicUrl}/shop/${encodeURIComponent(product.slug)}`
  await sendMail(shop, waiter, { id, kind: 'back', product, link })
}

async function findProduct({ db }: MailShop, { productId }: StoredWaiter) {
  return (await findProducts(db, [productId])).get(productId)
}

type Told = { id: string; kind: 'confirm' | 'back'; product: { id: string; name: string }; link: string }

async function sendMail(
  shop: MailShop,
  { email, leaveSecret }: StoredWaiter,
  { id, kind, product, link }: Told,
): Promise<void> {
  const { publicUrl } = shop.config
  const jpegs = await readSmallPictures(shop, [product.id])
  const cancelLink = cancelPageUrl(publicUrl, leaveSecret)
  await shop.mailer.send({
    id,
    to: email,
    ...stockAlertMail(kind, product, { link, cancelLink, publicUrl, jpegs }),
    leaveUrl: `${publicUrl}${API_BASE}${STOCK_ONE_CLICK_PATH}?token=${leaveSecret}`,
  })
}

/** The page with the button; the secret is in the fragment, which browsers do not send. */
export function cancelPageUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}${LINK_PATHS.cancelStockAlert}#token=${secret}`
}
