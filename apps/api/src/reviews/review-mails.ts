import type { InlinePicture } from '#api/platform/mail/inline-picture.ts'
import { inlinePictures, type Jpegs, picturedNames } from '#api/platform/mail/pictured.ts'
import { button, paragraph, quotation, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { invitationMailTexts, refusalMailTexts } from '#api/texts/reviews.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'
import type { ReviewRow } from './reviews.tables.ts'

const MY_REVIEWS = '/my-section/reviews'

/** To whoever wrote what is not shown. */
export function refusalMail(
  { body, reason, reasonWords }: Pick<ReviewRow, 'body' | 'reason' | 'reasonWords'>,
  { product, publicUrl }: { product: string; publicUrl: string },
): WrittenMail {
  const texts = refusalMailTexts
  return writeMail({
    subject: texts.subject(product),
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(texts.greeting),
      paragraph(texts.message(product)),
      ...(reason === null ? [] : [paragraph(texts.reason(texts.reasons[reason]))]),
      ...(reasonWords === '' ? [] : [paragraph(reasonWords)]),
      paragraph(texts.youWrote),
      quotation(body),
      paragraph(texts.afterwards),
      button({ words: texts.button, url: `${publicUrl}${MY_REVIEWS}` }),
    ],
  })
}

/** Seven days after an order came. `products`: what of it waits for a review; `jpegs`: their pictures. */
export function invitationMail(
  products: readonly { id: string; name: string }[],
  { publicUrl, jpegs }: { publicUrl: string; jpegs: Jpegs },
): WrittenMail & { pictures: InlinePicture[] } {
  const texts = invitationMailTexts
  const shown = inlinePictures(
    products.map(({ id }) => id),
    jpegs,
  )
  const mail = writeMail({
    subject: texts.subject,
    links: [{ words: texts.settings, url: `${publicUrl}/my-section/settings` }, ...shopperLinks(publicUrl)],
    blocks: [
      paragraph(texts.greeting),
      paragraph(texts.message),
      picturedNames(products, shown),
      paragraph(texts.honest),
      button({ words: texts.button, url: `${publicUrl}${MY_REVIEWS}` }),
      paragraph(texts.why),
    ],
  })
  return { ...mail, pictures: [...shown.values()] }
}
