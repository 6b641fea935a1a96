import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { stockAlertGreeting as greeting, stockAlertMails } from '#api/texts/back-in-stock.ts'

type Links = { link: string; cancelLink: string }

/** `link`: where the mail's button leads. Nobody's name and no text of whoever asked: it may be a stranger's address. */
export function stockAlertMail(
  kind: keyof typeof stockAlertMails,
  product: string,
  { link, cancelLink }: Links,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, message, button, afterwards, cancel } = stockAlertMails[kind]
  const title = subject(product)
  const text = [greeting, message(product), `${button}: ${link}`, afterwards, `${cancel}: ${cancelLink}`]
  const body = html`<p style="${mailStyles.text}">${greeting}</p>
<p style="${mailStyles.text}">${message(product)}</p>
<p style="${mailStyles.text}"><a href="${link}" style="${mailStyles.button}">${button}</a></p>
<p style="${mailStyles.text}">${afterwards}</p>
<p style="${mailStyles.text}"><a href="${cancelLink}">${cancel}</a></p>`
  return {
    subject: title,
    text: [...text, `${SHOP.name}\n${SHOP.email}`].join('\n\n'),
    html: mailPage({ title, shopName: SHOP.name, body, footer: [SHOP.companyName, SHOP.email] }),
  }
}
