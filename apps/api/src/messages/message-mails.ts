import { SHOP } from '@shop/contract/shop'
import { button, paragraph, quotation, type WrittenMail, writeMail } from '#api/platform/mail/write-mail.ts'
import {
  answerMailTexts,
  complaintMailTexts,
  complaintReceiptTexts,
  confirmationMailTexts,
  receivedMailTexts,
} from '#api/texts/messages.ts'
import { shopperLinks } from '#api/texts/shopper-links.ts'
import { complaintDueAt, complaintNumberOf, daysBetween } from './complaint-rules.ts'
import type { ConversationRow, MessageRow } from './messages.tables.ts'

type Complaint = { number: string; due: string; dueAt: Date }

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: SHOP.timeZone,
})

/** To owners: what was written, word for word. */
export function receivedMail(conversation: ConversationRow, { body }: MessageRow, link: string): WrittenMail {
  const texts = receivedMailTexts
  const { name, email } = conversation
  const complaint = complaintOf(conversation)
  return writeMail({
    subject: texts.subject(conversation.subject, name === '' ? texts.somebody : name),
    blocks: [
      paragraph(texts.from(name, email)),
      ...(complaint ? [paragraph(texts.complaint(complaint.number, complaint.due))] : []),
      quotation(body),
      paragraph(texts.message),
      button({ words: texts.button, url: link }),
    ],
  })
}

/** To whoever wrote, or is said to have. */
export function confirmationMail(conversation: ConversationRow, publicUrl: string): WrittenMail {
  const texts = confirmationMailTexts
  const complaint = complaintOf(conversation)
  return writeMail({
    subject: complaint ? texts.complaintSubject(complaint.number) : texts.subject,
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(texts.greeting),
      paragraph(texts.message),
      ...(complaint ? [paragraph(texts.complaint(complaint.number, complaint.due))] : []),
      paragraph(texts.afterwards),
    ],
  })
}

/** To whoever wrote what staff found to be a complaint. Undefined for what is none. */
export function complaintReceipt(
  conversation: ConversationRow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): WrittenMail | undefined {
  const complaint = complaintOf(conversation)
  if (!complaint) return undefined
  const texts = confirmationMailTexts
  const { number, due, dueAt } = complaint
  const isLate = daysBetween(now, dueAt) < 0
  return writeMail({
    subject: texts.complaintSubject(number),
    links: shopperLinks(publicUrl),
    blocks: [
      paragraph(texts.greeting),
      paragraph(complaintReceiptTexts.message),
      paragraph(isLate ? complaintReceiptTexts.late(number, due) : texts.complaint(number, due)),
      paragraph(texts.afterwards),
    ],
  })
}

/** `answered`: what they wrote last, quoted below, as mail programs do. */
export function answerMail(
  { subject }: ConversationRow,
  { body, staffName }: MessageRow,
  { answered, publicUrl }: { answered: MessageRow | undefined; publicUrl: string },
): WrittenMail {
  const texts = answerMailTexts
  return writeMail({
    subject: texts.subject(subject),
    links: shopperLinks(publicUrl),
    blocks: [
      ...paragraphsOf(body).map(paragraph),
      paragraph(texts.signature(staffName ?? '', SHOP.name)),
      ...(answered
        ? [paragraph(texts.youWrote(day.format(answered.createdAt))), quotation(answered.body)]
        : []),
    ],
  })
}

/** To an owner. Undefined for what is no complaint. */
export function complaintMail(
  { complaintNumber, complainedAt, subject }: ConversationRow,
  { now, link }: { now: Date; link: string },
): WrittenMail | undefined {
  if (complaintNumber === null || complainedAt === null) return undefined
  const texts = complaintMailTexts
  const dueAt = complaintDueAt(complainedAt)
  const number = complaintNumberOf(complaintNumber)
  return writeMail({
    subject: texts.subject(number, daysBetween(now, dueAt)),
    blocks: [
      paragraph(texts.message(daysBetween(complainedAt, now))),
      paragraph(texts.complaint(number, subject, day.format(dueAt))),
      button({ words: texts.button, url: link }),
    ],
  })
}

function complaintOf({ complaintNumber, complainedAt }: ConversationRow): Complaint | undefined {
  if (complaintNumber === null || complainedAt === null) return undefined
  const dueAt = complaintDueAt(complainedAt)
  return { number: complaintNumberOf(complaintNumber), due: day.format(dueAt), dueAt }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/)
}
