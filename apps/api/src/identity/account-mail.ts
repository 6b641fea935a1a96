import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { accountMailParts, accountMails } from '#api/texts/account-mails.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

/** `link`: where the mail's button leads. Without a name it greets nobody by one. */
type AccountMailData = {
  kind: keyof typeof accountMails
  firstName: string | undefined
  link: string
  publicUrl: string
}

export function accountMail({ kind, firstName, link, publicUrl }: AccountMailData): WrittenMail {
  const { subject, message, button: words, afterwards } = accountMails[kind]
  const greeting = firstName ? accountMailParts.greeting(firstName) : accountMailParts.greetingWithoutName
  return writeMail({
    subject,
    links: shopperLinks(publicUrl),
    blocks: [paragraph(greeting), paragraph(message), button({ words, url: link }), paragraph(afterwards)],
  })
}
