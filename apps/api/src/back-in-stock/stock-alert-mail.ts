import type { InlinePicture } from '#api/platform/mail/inline-picture.ts'
import { inlinePictures, type Jpegs, picture } from '#api/platform/mail/pictured.ts'
import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { stockAlertGreeting, stockAlertMails } from '#api/texts/back-in-stock.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

export const STOCK_ALERT_MAIL_KINDS = ['confirm', 'back'] as const satisfies (keyof typeof stockAlertMails)[]

type Product = { id: string; name: string }
type Reader = { link: string; cancelLink: string; publicUrl: string; jpegs: Jpegs }

/** `link`: where the mail's button leads; `jpegs`: of the product, where it has a picture. Nobody's name and no text of whoever asked: it may be a stranger's address. */
export function stockAlertMail(
  kind: (typeof STOCK_ALERT_MAIL_KINDS)[number],
  { id, name }: Product,
  { link, cancelLink, publicUrl, jpegs }: Reader,
): WrittenMail & { pictures: InlinePicture[] } {
  const { subject, message, button: words, afterwards, cancel } = stockAlertMails[kind]
  const pictures = [...inlinePictures([id], jpegs).values()]
  const mail = writeMail({
    subject: subject(name),
    links: [{ words: cancel, url: cancelLink }, ...shopperLinks(publicUrl)],
    blocks: [
      paragraph(stockAlertGreeting),
      paragraph(message(name)),
      ...pictures.map(picture),
      button({ words, url: link }),
      paragraph(afterwards),
    ],
  })
  return { ...mail, pictures }
}
