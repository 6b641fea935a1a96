import { button, paragraph, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import { accountMailParts } from '#api/texts/account-mails.ts'
import { mergeMailTexts } from '#api/texts/merge-mails.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'

/** To the address of the account that is gone, and to that of the one that stays. */
export const MERGE_MAIL_KINDS = ['gone', 'stays'] as const
export type MergeMailKind = (typeof MERGE_MAIL_KINDS)[number]

type MergeMailData = { kind: MergeMailKind; firstName: string | undefined; publicUrl: string }

/** Neither names the other address: accounts of two people may be merged by mistake. */
export function mergeMail({ kind, firstName, publicUrl }: MergeMailData): WrittenMail {
  const { subject, message, button: words, path, afterwards } = mergeMailTexts[kind]
  const greeting = firstName ? accountMailParts.greeting(firstName) : accountMailParts.greetingWithoutName
  return writeMail({
    subject,
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(greeting),
      paragraph(message),
      button({ words, url: publicUrl + path }),
      paragraph(afterwards),
    ],
  })
}
