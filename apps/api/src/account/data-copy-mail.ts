import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { accountMailParts } from '#api/texts/account-mails.ts'
import { dataCopyMailTexts } from '#api/texts/data-copy.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

type CopyMailData = { firstName: string; link: string; publicUrl: string }

export function dataCopyMail({ firstName, link, publicUrl }: CopyMailData): WrittenMail {
  const { subject, message, button: words, afterwards } = dataCopyMailTexts
  return writeMail({
    subject,
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(accountMailParts.greeting(firstName)),
      paragraph(message),
      button({ words, url: link }),
      paragraph(afterwards),
    ],
  })
}
