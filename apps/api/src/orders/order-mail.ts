import { formatCents } from '@shop/contract/money'
import { SHOP } from '@shop/contract/shop'
import { adjustmentsOf, lineCentsOf } from '@shop/contract/totals'
import { html } from '#api/platform/html/html.ts'
import type { InlinePicture } from '#api/platform/mail/inline-picture.ts'
import { mailStyles } from '#api/platform/mail/mail-page.ts'
import { inlinePictures, type Jpegs, nameCells } from '#api/platform/mail/pictured.ts'
import {
  button,
  heading,
  type MailBlock,
  paragraph,
  type WrittenMail,
  writeMail,
} from '#api/platform/mail/write-mail.ts'
import { orderMails, orderMailParts as parts } from '#api/texts/order-mails.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'
import type { OrderJobData } from './mail-about-order.ts'
import type { StoredOrder } from './orders.repository.ts'

type MailedOrder = Omit<StoredOrder, 'history'>

/**
 * `isVerified`: the address is the customer's own; until that is shown what was typed may be anybody's words. `pictures`:
 * JPEGs of the products, by their id; some have none.
 */
type Reader = { publicUrl: string; isVerified: boolean; pictures?: Jpegs }

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: SHOP.timeZone,
})

/**
 * Writes the mail about an order as HTML and as plain text. To an unverified address it repeats nothing that was typed,
 * neither name nor address: else anybody could have the shop mail their words to anybody.
 */
export function orderMail(
  order: MailedOrder,
  { kind, amountCents }: Omit<OrderJobData, 'orderId'>,
  { publicUrl, isVerified, pictures = new Map() }: Reader,
): WrittenMail & { pictures: InlinePicture[] } {
  const words = orderMails[kind === 'confirmed' ? confirmation(order) : kind]
  const shown = inlinePictures(
    order.lines.map(({ product }) => product),
    pictures,
  )
  const trackUrl = `${publicUrl}/ordertrack?orderId=${encodeURIComponent(order.orderId)}`
  const mail = writeMail({
    subject: words.subject(order.orderId),
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(isVerified ? parts.greeting(order.contactName) : parts.greetingWithoutName),
      paragraph(words.message(formatCents(amountCents ?? order.totalCents))),
      headOf(order),
      billOf(order, shown),
      isVerified ? addressOf(order) : paragraph(parts.addressOnPage),
      button({ words: parts.track, url: trackUrl }),
    ],
  })
  return { ...mail, pictures: [...shown.values()] }
}

function confirmation({ paymentMethod }: MailedOrder): 'confirmed-cash' | 'confirmed-card' {
  return paymentMethod === 'stripe' ? 'confirmed-card' : 'confirmed-cash'
}

function headOf({ orderId, createdAt, paymentMethod }: MailedOrder): MailBlock {
  const facts = paragraph(`${parts.ordered(day.format(createdAt))}\n${parts.payment[paymentMethod]}`)
  const title = parts.orderNumber(orderId)
  return { text: `${title}\n${facts.text}`, html: html`${heading(title)}${facts.html}` }
}

function addressOf({ fullName, addressLine1, city, postalCode }: MailedOrder): MailBlock {
  const lines = paragraph([fullName, addressLine1, `${city} ${postalCode}`.trim()].join('\n'))
  return { text: `${parts.deliverTo}:\n${lines.text}`, html: html`${heading(parts.deliverTo)}${lines.html}` }
}

/** As agreed to and stored, whatever the shop's terms have become since. */
function totalRowsOf(order: MailedOrder): [label: string, amount: string][] {
  return [
    [parts.subtotal, formatCents(order.subtotalCents)],
    ...adjustmentsOf(order).map(({ kind, cents }): [string, string] => [parts[kind], formatCents(cents)]),
    [parts.total, formatCents(order.totalCents)],
  ]
}

function billOf(order: MailedOrder, pictures: ReadonlyMap<string, InlinePicture>): MailBlock {
  const lines = order.lines.map((line) => ({ ...line, amount: formatCents(lineCentsOf(line)) }))
  const totals = totalRowsOf(order)
  const text = [
    ...lines.map(({ name, quantity, amount }) => `${quantity} x ${name}: ${amount}`),
    '',
    ...totals.map(([label, amount]) => `${label}: ${amount}`),
  ]
  const { table, head, cell, number, total } = mailStyles
  return {
    text: text.join('\n'),
    html: html`<table style="${table}">
<thead><tr><th scope="col" colspan="2" style="${head}">${parts.product}</th><th scope="col" style="${head}${number}">${parts.quantity}</th><th scope="col" style="${head}${number}">${parts.amount}</th></tr></thead>
<tbody>${lines.map(
      ({ product, name, quantity, amount }) => html`
<tr>${nameCells(name, pictures.get(product))}<td style="${cell}${number}">${quantity}</td><td style="${cell}${number}">${amount}</td></tr>`,
    )}
</tbody>
<tfoot>${totals.map(([label, amount]) => {
      const weight = label === parts.total ? total : ''
      return html`
<tr><th scope="row" colspan="3" style="${head}${weight}">${label}</th><td style="${cell}${number}${weight}">${amount}</td></tr>`
    })}
</tfoot>
</table>
`,
  }
}
