import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { lowStockMailTexts as texts } from '#api/texts/stock.ts'

/** `products`: the first of them, fewest first. `low`: how many there are, `soldOut` among them. */
type LowStock = {
  products: readonly { name: string; shelf: string; stock: number }[]
  low: number
  soldOut: number
}

export function lowStockMail(
  { products, low, soldOut }: LowStock,
  link: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = texts.subject(low, soldOut)
  const more = low > products.length ? texts.more(low - products.length) : undefined
  const rows = products.map(({ name, shelf, stock }) => ({ name: texts.product(name, shelf), stock }))
  const lines = [...rows.map(({ name, stock }) => `${stock} x ${name}`), ...(more ? [more] : [])]
  const text = [texts.message, lines.join('\n'), `${texts.button}: ${link}`, `${SHOP.name}\n${SHOP.email}`]
  const { table, head, cell, number } = mailStyles
  const body = html`<p style="${mailStyles.text}">${texts.message}</p>
<table style="${table}">
<thead><tr><th scope="col" style="${head}">${texts.name}</th><th scope="col" style="${head}${number}">${texts.left}</th></tr></thead>
<tbody>${rows.map(
    ({ name, stock }) => html`
<tr><td style="${cell}">${name}</td><td style="${cell}${number}">${stock}</td></tr>`,
  )}
</tbody>
</table>
<p style="${mailStyles.text}">${more ?? ''}</p>
<p style="${mailStyles.text}"><a href="${link}" style="${mailStyles.button}">${texts.button}</a></p>`
  return {
    subject,
    text: text.join('\n\n'),
    html: mailPage({ title: subject, shopName: SHOP.name, body, footer: [SHOP.companyName, SHOP.email] }),
  }
}
