import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { stockAlertGreeting, stockAlertMails } from '#api/texts/back-in-stock.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

export const STOCK_ALERT_MAIL_KINDS = ['confirm', 'back'] as const satisfies (keyof typeof stockAlertMails)[]

type Links = { link: string; cancelLink: string; publicUrl: string }

/** `link`: where the mail's button leads. Nobody's name and no text of whoever asked: it may be a stranger's address. */
export function stockAlertMail(
  kind: (typeof STOCK_ALERT_MAIL_KINDS)[number],
  product: string,
  { link, cancelLink, publicUrl }: Links,
): WrittenMail {
  const { subject, message, button: words, afterwards, cancel } = stockAlertMails[kind]
  return writeMail({
    subject: subject(product),
    links: [{ words: cancel, url: cancelLink }, ...shopperLinks(publicUrl)],
    blocks: [
      paragraph(stockAlertGreeting),
      paragraph(message(product)),
      button({ words, url: link }),
      paragraph(afterwards),
    ],
  })
}
