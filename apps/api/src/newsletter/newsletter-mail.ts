import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { newsletterMailGreeting as greeting, newsletterMails } from '#api/texts/newsletter.ts'

/** `link`: where the mail's button leads. Nobody's name and no text of whoever asked: it may be a stranger's address. */
export function newsletterMail(
  kind: keyof typeof newsletterMails,
  link: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, message, button, afterwards } = newsletterMails[kind]
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
