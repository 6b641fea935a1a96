import { SHOP } from '@shop/contract/shop'
import { listReviewed } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { refusalMailTexts as texts } from '#api/texts/reviews.ts'
import { findReview } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.tables.ts'

/** `addressOf`: of an account, which this module does not know. */
export type ReviewMailShop = Pick<Deps, 'db' | 'mailer' | 'config' | 'log'> & {
  addressOf: (read: Read, userId: string) => Promise<{ email: string; isVerified: boolean } | undefined>
  unverifiedMails: UnverifiedMails
}

/** Why a review is hidden, to its author; left out when it was shown again or changed meanwhile. */
export async function mailRefusal(
  { db, mailer, config, log, addressOf, unverifiedMails }: ReviewMailShop,
  { reviewId }: { reviewId: string },
  id: string,
): Promise<void> {
  const review = await findReview(db, reviewId)
  if (review?.state !== 'hidden' || review.userId === null) return
  const address = await addressOf(db, review.userId)
  if (!address) return
  const [product] = await listReviewed(db, [review.productId])
  const link = `${config.publicUrl}/my-section/reviews`
  const mail = {
    id,
    to: address.email,
    replyTo: SHOP.email,
    ...refusalMail(review, product?.name ?? review.productId, link),
  }
  if (address.isVerified) return mailer.send(mail)
  const isSent = await unverifiedMails.send(mail.to, () => mailer.send(mail))
  if (!isSent) log.info({ reviewId }, 'a refusal was not mailed: its address has had enough mails today')
}

type Written = Pick<Mail, 'subject' | 'text' | 'html'>

function refusalMail({ body, reason, reasonWords }: ReviewRow, product: string, link: string): Written {
  const subject = texts.subject(product)
  const before = [
    texts.greeting,
    texts.message(product),
    texts.reason(reason === null ? '' : texts.reasons[reason]),
    ...(reasonWords === '' ? [] : [reasonWords]),
    texts.youWrote,
  ]
  const after = [texts.afterwards]
  const paragraph = (words: string) =>
    html`<p style="${mailStyles.text}${mailStyles.lines}">${words}</p>
`
  const quotation = html`<blockquote style="${mailStyles.quote}${mailStyles.lines}">${body}</blockquote>
`
  const button = html`<p style="${mailStyles.text}"><a href="${link}" style="${mailStyles.button}">${texts.button}</a></p>`
  const quoted = body
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    subject,
    text: [...before, quoted, ...after, `${texts.button}: ${link}`, `${SHOP.name}\n${SHOP.email}`].join(
      '\n\n',
    ),
    html: mailPage({
      title: subject,
      shopName: SHOP.name,
      body: html`${before.map(paragraph)}${quotation}${after.map(paragraph)}${button}`,
      footer: [SHOP.companyName, SHOP.email],
    }),
  }
}
