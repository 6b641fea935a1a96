import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { accountMailParts } from '#api/texts/account-mails.ts'
import { dataCopyMailTexts } from '#api/texts/data-copy.ts'

export function dataCopyMail({
  firstName,
  link,
}: {
  firstName: string
  link: string
}): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, message, button, afterwards } = dataCopyMailTexts
  const greeting = accountMailParts.greeting(firstName)
  const text = [greeting, message, `${button}: ${link}`, afterwards, `${SHOP.name}\n${SHOP.email}`]
  const body = html`<p style="${mailStyles.text}">${greeting}</p>
<p style="${mailStyles.text}">${message}</p>
<p style="${mailStyles.text}"><a href="${link}" style="${mailStyles.button}">${button}</a></p>
<p style="${mailStyles.text}">${afterwards}</p>`
  return {
    subject,
    text: text.join('\n\n'),
    html: mailPage({ title: subject, shopName: SHOP.name, body, footer: [SHOP.companyName, SHOP.email] }),
  }
}
