import { formatCents } from '@shop/contract/money'
import { SHOP } from '@shop/contract/shop'
import { adjustmentsOf, lineCentsOf } from '@shop/contract/totals'
import { type Html, html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { orderMails, orderMailParts as parts } from '#api/texts/order-mails.ts'
import type { OrderNews } from './mail-about-order.ts'
import type { StoredOrder } from './orders.repository.ts'

type MailedOrder = Omit<StoredOrder, 'history'>

type Content = {
  subject: string
  greeting: string
  message: string
  orderNumber: string
  lines: { name: string; quantity: number; amount: string }[]
  totals: [label: string, amount: string][]
  /** Nothing where the mail must not repeat it. */
  address: string[] | undefined
  trackUrl: string
}

/** `isVerified`: the address is the customer's own; until that is shown what was typed may be anybody's words. */
type Reader = { isVerified: boolean }

/**
 * Writes the mail about an order as HTML and as plain text. To an unverified address it repeats nothing that was typed,
 * neither name nor address: else anybody could have the shop mail their words to anybody.
 * @param publicUrl the origin of the link to the tracking page
 */
export function orderMail(
  order: MailedOrder,
  news: Omit<OrderNews, 'orderId'>,
  { publicUrl, isVerified }: { publicUrl: string } & Reader,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const content = toContent(order, news, { publicUrl, isVerified })
  return { subject: content.subject, text: toText(content), html: toPage(content) }
}

function toContent(
  order: MailedOrder,
  { kind, amountCents }: Omit<OrderNews, 'orderId'>,
  { publicUrl, isVerified }: { publicUrl: string } & Reader,
): Content {
  const words = orderMails[kind === 'confirmed' ? confirmation(order) : kind]
  return {
    subject: words.subject(order.orderId),
    greeting: isVerified ? parts.greeting(order.contactName) : parts.greetingWithoutName,
    message: words.message(formatCents(amountCents ?? order.totalCents)),
    orderNumber: parts.orderNumber(order.orderId),
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: formatCents(lineCentsOf(line)),
    })),
    // As agreed to and stored, whatever the shop's terms have become since.
    totals: [
      [parts.subtotal, formatCents(order.subtotalCents)],
      ...adjustmentsOf(order).map(({ kind: name, cents }): [string, string] => [
        parts[name],
        formatCents(cents),
      ]),
      [parts.total, formatCents(order.totalCents)],
    ],
    address: isVerified ? addressOf(order) : undefined,
    trackUrl: `${publicUrl}/ordertrack?orderId=${encodeURIComponent(order.orderId)}`,
  }
}

function addressOf({ fullName, addressLine1, city, postalCode }: MailedOrder): string[] {
  return [fullName, addressLine1, `${city} ${postalCode}`.trim()]
}

function confirmation({ paymentMethod }: MailedOrder): 'confirmed-cash' | 'confirmed-card' {
  return paymentMethod === 'stripe' ? 'confirmed-card' : 'confirmed-cash'
}

function toText({ greeting, message, orderNumber, lines, totals, address, trackUrl }: Content): string {
  const blocks = [
    [greeting],
    [message],
    [orderNumber, ...lines.map(({ name, quantity, amount }) => `${quantity} x ${name}: ${amount}`)],
    totals.map(([label, amount]) => `${label}: ${amount}`),
    address ? [`${parts.deliverTo}:`, ...address] : [parts.addressOnPage],
    [`${parts.track}: ${trackUrl}`],
    [SHOP.name, SHOP.email],
  ]
  return blocks.map((block) => block.join('\n')).join('\n\n')
}

function toPage(content: Content): string {
  const { subject, greeting, message, orderNumber, address, trackUrl } = content
  const body = html`<p style="${mailStyles.text}">${greeting}</p>
<p style="${mailStyles.text}">${message}</p>
<h2 style="${mailStyles.heading}">${orderNumber}</h2>
${toTable(content)}
${toAddress(address)}
<p style="${mailStyles.text}"><a href="${trackUrl}" style="${mailStyles.button}">${parts.track}</a></p>`
  return mailPage({ title: subject, shopName: SHOP.name, body, footer: [SHOP.companyName, SHOP.email] })
}

function toAddress(address: Content['address']): Html {
  if (!address) return html`<p style="${mailStyles.text}">${parts.addressOnPage}</p>`
  return html`<h2 style="${mailStyles.heading}">${parts.deliverTo}</h2>
<p style="${mailStyles.text}">${address.map((line) => html`${line}<br>`)}</p>`
}

function toTable({ lines, totals }: Content): Html {
  const { table, head, cell, number, total } = mailStyles
  return html`<table style="${table}">
<thead><tr><th scope="col" style="${head}">${parts.product}</th><th scope="col" style="${head}">${parts.quantity}</th><th scope="col" style="${head}${number}">${parts.amount}</th></tr></thead>
<tbody>${lines.map(
    ({ name, quantity, amount }) => html`
<tr><td style="${cell}">${name}</td><td style="${cell}">${quantity}</td><td style="${cell}${number}">${amount}</td></tr>`,
  )}
</tbody>
<tfoot>${totals.map(([label, amount]) => {
    const weight = label === parts.total ? total : ''
    return html`
<tr><th scope="row" colspan="2" style="${head}${weight}">${label}</th><td style="${cell}${number}${weight}">${amount}</td></tr>`
  })}
</tfoot>
</table>`
}
