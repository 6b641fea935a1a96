import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { newsletterMailGreeting as greeting, newsletterMails } from '#api/texts/newsletter.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

export const NEWSLETTER_MAIL_KINDS = [
  'confirm',
  'welcome',
  'already',
] as const satisfies (keyof typeof newsletterMails)[]

type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number]

/** `link`: where the mail's button leads. Nobody's name and no text of whoever asked: it may be a stranger's address. */
export function newsletterMail(
  kind: NewsletterMailKind,
  { link, publicUrl }: { link: string; publicUrl: string },
): WrittenMail {
  const { subject, message, button: words, afterwards } = newsletterMails[kind]
  return writeMail({
    subject,
    links: shopperLinks(publicUrl),
    blocks: [paragraph(greeting), paragraph(message), button({ words, url: link }), paragraph(afterwards)],
  })
}
