import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataCopyMail } from '#api/account/data-copy-mail.ts'
import { MERGE_MAIL_KINDS, mergeMail } from '#api/account/merge-mail.ts'
import { STOCK_ALERT_MAIL_KINDS, stockAlertMail } from '#api/back-in-stock/stock-alert-mail.ts'
import { accountMail } from '#api/identity/account-mail.ts'
import { ACCOUNT_MAIL_KINDS } from '#api/identity/account-mails.ts'
import {
  answerMail,
  complaintMail,
  complaintReceipt,
  confirmationMail,
  receivedMail,
} from '#api/messages/message-mails.ts'
import type { ConversationRow, MessageRow } from '#api/messages/messages.tables.ts'
import { NEWSLETTER_MAIL_KINDS, newsletterMail } from '#api/newsletter/newsletter-mail.ts'
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#api/orders/mail-about-order.ts'
import { orderMail } from '#api/orders/order-mail.ts'
import { type InlinePicture, picturesOf, withPictures } from '#api/platform/mail/inline-picture.ts'
import type { Jpegs } from '#api/platform/mail/pictured.ts'
import type { WrittenMail } from '#api/platform/mail/write-mail.ts'
import { invitationMail, refusalMail } from '#api/reviews/review-mails.ts'
import { lowStockMail } from '#api/stock/low-stock-mail.ts'

type Sample = WrittenMail & { name: string; pictures?: readonly InlinePicture[] }

/** A mail as somebody gets it; `page` holds its pictures. */
export type SampleMail = { name: string; subject: string; text: string; page: string }

const PUBLIC_URL = 'https://soap.example'
const link = `${PUBLIC_URL}/some-page#token=b3BlbiBzZXNhbWU`
const now = new Date('2026-11-26T09:30:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const order: Parameters<typeof orderMail>[0] = {
  id: '0197f3c0-0000-7000-8000-000000000001',
  orderId: 'K7QM-2XRT-9B4F-HW3N',
  userId: '0197f3c0-0000-7000-8000-000000000002',
  status: 'Pending',
  paymentMethod: 'cash-on-delivery',
  subtotalCents: 2650,
  deliveryCents: 0,
  discountCents: 0,
  totalCents: 2650,
  currency: 'USD',
  contactName: 'Amelia Hart',
  contactEmail: 'amelia@example.com',
  fullName: 'June Marsh',
  addressLine1: '14 Orchard Row',
  city: 'Bath',
  postalCode: 'BA1 2QS',
  mobile: '+44 1225 496 000',
  createdAt: now,
  lines: [
    { product: 'lavender-calm-bar', name: 'Lavender Calm Bar', quantity: 2, priceCents: 650 },
    { product: 'nail-brush', name: 'Nail Brush', quantity: 1, priceCents: 700 },
    {
      product: 'a-long-name',
      name: 'Unscented Oat Bar for Very Dry Winter Hands',
      quantity: 1,
      priceCents: 650,
    },
  ],
}

const lavender = { id: 'lavender-calm-bar', name: 'Lavender Calm Bar' }

const paidByCard = { ...order, paymentMethod: 'stripe' } as const

function isAboutCard(kind: OrderMailKind): boolean {
  return kind === 'not-paid' || kind === 'refunded' || kind === 'refused-money'
}

const conversation: ConversationRow = {
  id: '0197f3c0-0000-7000-8000-000000000003',
  name: 'Amelia Hart',
  email: 'amelia@example.com',
  subject: 'A bar that arrived broken',
  userId: null,
  state: 'open',
  assignedTo: null,
  complaintNumber: null,
  complainedAt: null,
  remindedAt: null,
  requestKey: '0197f3c0-0000-7000-8000-000000000004',
  version: 1,
  createdAt: now,
  lastAt: now,
}
const complaint: ConversationRow = { ...conversation, complaintNumber: 12, complainedAt: now }

const received: MessageRow = {
  id: '0197f3c0-0000-7000-8000-000000000005',
  conversationId: conversation.id,
  kind: 'received',
  body: 'Hello,\none of the two bars came in pieces.\n\nWhat shall I do with it?',
  staffId: null,
  staffName: null,
  requestKey: null,
  createdAt: now,
}
const answer: MessageRow = {
  ...received,
  kind: 'answer',
  body: 'Dear Amelia,\n\nwe are sorry. A new one leaves tomorrow; please keep the pieces, they wash as well.',
  staffName: 'Ruth',
}

/** Every mail that the shop writes, with invented people. @param photographs the folder of the masters */
export function sampleMails(photographs: string): SampleMail[] {
  return [
    ...orderSamples(photographs),
    ...accountSamples(),
    ...messageSamples(),
    ...otherSamples(photographs),
  ].map(({ name, subject, text, html = '', pictures = [] }) => ({
    name,
    subject,
    text,
    page: withPictures(html, picturesOf({ html, pictures })),
  }))
}

/** Of some products: the others have none. */
function jpegsOf(photographs: string): Jpegs {
  return new Map(
    [
      ['lavender-calm-bar', 'bar-lavender'],
      ['a-long-name', 'bar-oat'],
    ].map(([product = '', file]) => [product, readFileSync(join(photographs, `${file}.jpg`))]),
  )
}

function orderSamples(photographs: string): Sample[] {
  const reader = { publicUrl: PUBLIC_URL, isVerified: true, pictures: jpegsOf(photographs) }
  return [
    ...ORDER_MAIL_KINDS.map((kind) => ({
      name: `order-${kind}`,
      ...orderMail(isAboutCard(kind) ? paidByCard : order, { kind }, reader),
    })),
    {
      name: 'order-confirmed-by-card',
      ...orderMail(paidByCard, { kind: 'confirmed' }, reader),
    },
    {
      name: 'order-confirmed-to-an-unverified-address',
      ...orderMail(order, { kind: 'confirmed' }, { ...reader, isVerified: false }),
    },
  ]
}

function accountSamples(): Sample[] {
  const named = { firstName: 'Amelia', link, publicUrl: PUBLIC_URL }
  return [
    ...ACCOUNT_MAIL_KINDS.map((kind) => ({ name: `account-${kind}`, ...accountMail({ kind, ...named }) })),
    {
      name: 'account-email-change-asked',
      ...accountMail({ kind: 'email-change-asked', ...named }),
    },
    { name: 'account-email', ...accountMail({ kind: 'email', ...named, firstName: undefined }) },
    { name: 'account-data-copy', ...dataCopyMail(named) },
    ...MERGE_MAIL_KINDS.map((kind) => ({
      name: `account-merged-${kind}`,
      ...mergeMail({ kind, firstName: 'Amelia', publicUrl: PUBLIC_URL }),
    })),
  ]
}

function messageSamples(): Sample[] {
  return [
    { name: 'message-received', ...receivedMail(conversation, received, link) },
    { name: 'message-confirmed', ...confirmationMail(conversation, PUBLIC_URL) },
    {
      name: 'message-answered',
      ...answerMail(conversation, answer, { answered: received, publicUrl: PUBLIC_URL }),
    },
    { name: 'complaint-received', ...receivedMail(complaint, received, link) },
    { name: 'complaint-confirmed', ...confirmationMail(complaint, PUBLIC_URL) },
    ...[3, 31].flatMap((days) => {
      const at = new Date(now.getTime() + days * DAY_MS)
      const mail = complaintReceipt(complaint, { now: at, publicUrl: PUBLIC_URL })
      return mail ? [{ name: `complaint-found-after-${days}-days`, ...mail }] : []
    }),
    ...[25, 30, 32].flatMap((days) => {
      const mail = complaintMail(complaint, { now: new Date(now.getTime() + days * DAY_MS), link })
      return mail ? [{ name: `complaint-open-for-${days}-days`, ...mail }] : []
    }),
  ]
}

function otherSamples(photographs: string): Sample[] {
  const jpegs = jpegsOf(photographs)
  const stockLinks = { link, cancelLink: link, publicUrl: PUBLIC_URL }
  const products = [
    { name: 'Lavender Calm Bar', shelf: 'B2', stock: 0 },
    { name: 'Unscented Oat Bar', shelf: '', stock: 3 },
  ]
  return [
    ...NEWSLETTER_MAIL_KINDS.map((kind) => ({
      name: `newsletter-${kind}`,
      ...newsletterMail(kind, { link, publicUrl: PUBLIC_URL }),
    })),
    ...STOCK_ALERT_MAIL_KINDS.map((kind) => ({
      name: `stock-alert-${kind}`,
      ...stockAlertMail(kind, lavender, { ...stockLinks, jpegs }),
    })),
    {
      name: 'stock-alert-back-without-a-picture',
      ...stockAlertMail('back', lavender, { ...stockLinks, jpegs: new Map() }),
    },
    {
      name: 'review-hidden',
      ...refusalMail(
        {
          body: 'Cheaper at www.example.com',
          reason: 'advertising',
          reasonWords: 'Please leave the link out.',
        },
        { product: 'Lavender Calm Bar', publicUrl: PUBLIC_URL },
      ),
    },
    {
      name: 'review-invitation',
      ...invitationMail(
        order.lines.map(({ product: id, name }) => ({ id, name })),
        { publicUrl: PUBLIC_URL, jpegs },
      ),
    },
    { name: 'low-stock', ...lowStockMail({ products, low: 4, soldOut: 1 }, link) },
  ]
}
