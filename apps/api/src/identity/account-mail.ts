import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { accountMailParts, accountMails } from '#api/texts/account-mails.ts'

/** `link`: where the mail's button leads. Without a name it greets nobody by one. */
type AccountNews = { kind: keyof typeof accountMails; firstName: string | undefined; link: string }

export function accountMail({ kind, firstName, link }: AccountNews): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, message, button, afterwards } = accountMails[kind]
  const greeting = firstName ? accountMailParts.greeting(firstName) : accountMailParts.greetingWithoutName
  const text = [greeting, message, `${button}: ${link}`, afterwards, `${SHOP.name}\n${SHOP.email}`]
  const body = html`<p style="${mailStyles.text}">${greeting}</p>
<p style="${mailStyles.text}">${message}</p>
<p style="${mailStyles.text}"><a href="${link}" style="${mailStyles.button}">${button}</a></p>
<p style="${mailStyles.text}">${afterwards}</p>`
  return {
    subject,
    text: text.join('\n\n'),
    html: mailPage({
      title: subject,
      shopName: SHOP.name,
      body,
      footer: [SHOP.companyName, SHOP.email],
    }),
  }
}
