import { html } from '#api/platform/html/html.ts'
import { mailStyles } from '#api/platform/mail/mail-page.ts'
import {
  button,
  type MailBlock,
  paragraph,
  type WrittenMail,
  writeMail,
} from '#api/platform/mail/write-mail.ts'
import { lowStockMailTexts as texts } from '#api/texts/stock.ts'

/** `products`: the first of them, fewest first. `low`: how many there are, `soldOut` among them. */
type LowStock = {
  products: readonly { name: string; shelf: string; stock: number }[]
  low: number
  soldOut: number
}

export function lowStockMail({ products, low, soldOut }: LowStock, link: string): WrittenMail {
  const left = low - products.length
  return writeMail({
    subject: texts.subject(low, soldOut),
    blocks: [
      paragraph(texts.message),
      tableOf(products),
      ...(left > 0 ? [paragraph(texts.more(left))] : []),
      button({ words: texts.button, url: link }),
    ],
  })
}

function tableOf(products: LowStock['products']): MailBlock {
  const rows = products.map(({ name, shelf, stock }) => ({ name: texts.product(name, shelf), stock }))
  const { table, head, cell, number } = mailStyles
  return {
    text: rows.map(({ name, stock }) => `${stock} x ${name}`).join('\n'),
    html: html`<table style="${table}">
<thead><tr><th scope="col" style="${head}">${texts.name}</th><th scope="col" style="${head}${number}">${texts.left}</th></tr></thead>
<tbody>${rows.map(
      ({ name, stock }) => html`
<tr><td style="${cell}">${name}</td><td style="${cell}${number}">${stock}</td></tr>`,
    )}
</tbody>
</table>
`,
  }
}
