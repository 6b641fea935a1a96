import { expect, test } from 'vitest'
import { ORDER_MAIL_KINDS } from './mail-about-order.ts'
import { orderMail } from './order-mail.ts'

const order: Parameters<typeof orderMail>[0] = {
  id: '0197f3c0-0000-7000-8000-000000000001',
  orderId: 'K7QM-2XRT-9B4F-HW3N',
  userId: '0197f3c0-0000-7000-8000-000000000002',
  status: 'Pending',
  paymentMethod: 'cash-on-delivery',
  subtotalCents: 2600,
  deliveryCents: 0,
  discountCents: 0,
  totalCents: 2600,
  currency: 'USD',
  contactName: 'Amelia Hart',
  contactEmail: 'amelia@example.com',
  fullName: 'June Marsh',
  addressLine1: '14 Orchard Row',
  city: 'Bath',
  postalCode: 'BA1 2QS',
  mobile: '+44 1225 496 000',
  createdAt: new Date('2026-01-05T15:04:00Z'),
  lines: [
    { product: 'lavender', name: 'Lavender Calm Bar', quantity: 2, priceCents: 650 },
    { product: 'brush', name: 'Nail Brush', quantity: 1, priceCents: 1300 },
  ],
}

const reader = { publicUrl: 'https://soap.example', isVerified: true }

const write = (news: Parameters<typeof orderMail>[1], changes: Partial<typeof order> = {}) =>
  orderMail({ ...order, ...changes }, news, reader)

test('a confirmation tells lines, totals, where the order goes and where to follow it', () => {
  expect(write({ kind: 'confirmed' })).toMatchObject({
    subject: 'Your order K7QM-2XRT-9B4F-HW3N is confirmed',
    text: `Hello Amelia Hart,

Thank you for your order. Please have $26.00 ready when your parcel comes.

Order No: #K7QM-2XRT-9B4F-HW3N
Ordered on 5 January 2026
Payment: Cash on Delivery

2 x Lavender Calm Bar: $13.00
1 x Nail Brush: $13.00

Subtotal: $26.00
Delivery: $0.00
Discount: $0.00
Total: $26.00

Delivery address:
June Marsh
14 Orchard Row
Bath BA1 2QS

Track your order: https://soap.example/ordertrack?orderId=K7QM-2XRT-9B4F-HW3N

Help Center: https://soap.example/help
Returns: https://soap.example/returns

Leaf & Lather
hello@leafandlather.example`,
  })
})

test('a mail tells the totals that the order was placed with, not those of today', () => {
  const { text, html } = write(
    { kind: 'confirmed' },
    { deliveryCents: 450, discountCents: 100, totalCents: 2950 },
  )

  expect(text).toContain('Subtotal: $26.00\nDelivery: $4.50\nDiscount: $1.00\nTotal: $29.50\n')
  expect(text).toContain('Please have $29.50 ready')
  expect(html).toContain('>$29.50</td>')
})

test.each([
  ['stripe', { kind: 'confirmed' }, 'Your payment of $26.00 has arrived.'],
  ['stripe', { kind: 'refunded', amountCents: 650 }, 'We have returned $6.50 to your card.'],
  [
    'stripe',
    { kind: 'refused-money', amountCents: 2600 },
    'Your payment of $26.00 could not be used, since this order is over.',
  ],
  ['stripe', { kind: 'Shipped' }, 'Your parcel has left our workshop.'],
  ['stripe', { kind: 'Cancelled' }, 'Your order has been cancelled.'],
  ['stripe', { kind: 'not-paid' }, 'Nothing was charged.'],
] as const)('an order paid by %s hears of %o', (paymentMethod, news, told) => {
  const { text, html } = orderMail({ ...order, paymentMethod }, news, reader)

  expect(text).toContain(told)
  expect(html).toContain(told)
})

test('every kind has a subject and a page of its own', () => {
  const mails = ORDER_MAIL_KINDS.map((kind) => write({ kind }))

  expect(new Set(mails.map(({ text }) => text)).size).toBe(ORDER_MAIL_KINDS.length)
  for (const { subject } of mails) expect(subject).toContain('K7QM-2XRT-9B4F-HW3N')
})

test('the page says the same as the text, with a heading, a language and table heads', () => {
  const { html = '' } = write({ kind: 'confirmed' })

  for (const part of [
    '<html lang="en">',
    '<title>Your order K7QM-2XRT-9B4F-HW3N is confirmed</title>',
    '>Your order K7QM-2XRT-9B4F-HW3N is confirmed</h1>',
    '<th scope="col"',
    '>Nail Brush</td>',
    '<th scope="row"',
    '>$26.00</td>',
    'href="https://soap.example/ordertrack?orderId=K7QM-2XRT-9B4F-HW3N"',
  ]) {
    expect(html).toContain(part)
  }
})

test('a page loads nothing and counts nobody: no script, style sheet, frame or picture from elsewhere', () => {
  const { html = '' } = write({ kind: 'confirmed' })

  expect(html).not.toMatch(/<(?:script|link|iframe|style|object)|url\(|src="(?!cid:)/i)
  expect(html.match(/https?:\/\/[^"]+/g)).toEqual([
    'https://soap.example/ordertrack?orderId=K7QM-2XRT-9B4F-HW3N',
    'https://soap.example/help',
    'https://soap.example/returns',
  ])
})

test('products are pictured where there is a picture, from within the mail', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff])

  const { html = '', pictures } = orderMail(
    order,
    { kind: 'confirmed' },
    { ...reader, pictures: new Map([['brush', jpeg]]) },
  )

  expect(pictures).toEqual([{ name: 'picture-2', type: 'image/jpeg', bytes: jpeg }])
  expect(html).toMatch(/<img src="cid:picture-2" alt=""[^>]*><\/td><td[^>]*>Nail Brush</)
  expect(html).not.toContain('cid:picture-1')
})

test('who pays by card reads that, and the day of the shop’s clock', () => {
  const { text } = write(
    { kind: 'confirmed' },
    { paymentMethod: 'stripe', createdAt: new Date('2026-06-30T23:30:00Z') },
  )

  expect(text).toContain('Ordered on 1 July 2026\nPayment: by card')
})

test('names that are HTML stay names', () => {
  const script = '<script>alert(1)</script>'
  const lines = [{ product: 'x', name: `${script} & "soap"`, quantity: 1, priceCents: 100 }]

  const { html } = write(
    { kind: 'confirmed' },
    { contactName: script, fullName: script, addressLine1: script, lines },
  )

  expect(html).not.toContain('<script')
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;soap&quot;')
})

test('an address that nobody has verified reads lines and totals, no name and no address', () => {
  const { text } = orderMail(order, { kind: 'confirmed' }, { ...reader, isVerified: false })

  expect(text).toBe(`Hello,

Thank you for your order. Please have $26.00 ready when your parcel comes.

Order No: #K7QM-2XRT-9B4F-HW3N
Ordered on 5 January 2026
Payment: Cash on Delivery

2 x Lavender Calm Bar: $13.00
1 x Nail Brush: $13.00

Subtotal: $26.00
Delivery: $0.00
Discount: $0.00
Total: $26.00

The page of your order shows where it goes.

Track your order: https://soap.example/ordertrack?orderId=K7QM-2XRT-9B4F-HW3N

Help Center: https://soap.example/help
Returns: https://soap.example/returns

Leaf & Lather
hello@leafandlather.example`)
})
