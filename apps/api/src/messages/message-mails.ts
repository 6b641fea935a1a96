import { SHOP } from '@shop/contract/shop'
import { html } from '#api/platform/html/html.ts'
import { mailPage, mailStyles } from '#api/platform/mail/mail-page.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import {
  answerMailTexts,
  complaintMailTexts,
  confirmationMailTexts,
  receivedMailTexts,
} from '#api/texts/messages.ts'
import { complaintDueAt, complaintNumberOf } from './complaint-rules.ts'
import type { ConversationRow, MessageRow } from './messages.tables.ts'

type Written = Pick<Mail, 'subject' | 'text' | 'html'>
type Complaint = { number: string; due: string }

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: SHOP.timeZone,
})

/** To owners: what was written, word for word. */
export function receivedMail(conversation: ConversationRow, { body }: MessageRow, link: string): Written {
  const texts = receivedMailTexts
  const { name, email } = conversation
  const complaint = complaintOf(conversation)
  return toMail(texts.subject(conversation.subject, name === '' ? texts.somebody : name), {
    before: [
      texts.from(name, email),
      ...(complaint ? [texts.complaint(complaint.number, complaint.due)] : []),
    ],
    quoted: body,
    after: [texts.message],
    button: { words: texts.button, link },
  })
}

/** To whoever wrote, or is said to have. */
export function confirmationMail(conversation: ConversationRow): Written {
  const texts = confirmationMailTexts
  const complaint = complaintOf(conversation)
  return toMail(complaint ? texts.complaintSubject(complaint.number) : texts.subject, {
    before: [
      texts.greeting,
      texts.message,
      ...(complaint ? [texts.complaint(complaint.number, complaint.due)] : []),
      texts.afterwards,
    ],
  })
}

/** `answered`: what they wrote last, quoted below, as mail programs do. */
export function answerMail(
  { subject }: ConversationRow,
  { body, staffName }: MessageRow,
  answered: MessageRow | undefined,
): Written {
  const texts = answerMailTexts
  return toMail(texts.subject(subject), {
    before: [...paragraphsOf(body), texts.signature(staffName ?? '', SHOP.name)],
    ...(answered && { after: [texts.youWrote(day.format(answered.createdAt))], quotedLast: answered.body }),
  })
}

export function complaintsMail(complaints: readonly ConversationRow[], link: string): Written {
  const texts = complaintMailTexts
  const lines = complaints.flatMap((conversation) => {
    const complaint = complaintOf(conversation)
    return complaint ? [texts.complaint(complaint.number, conversation.subject, complaint.due)] : []
  })
  return toMail(texts.subject(complaints.length), {
    before: [texts.message, ...lines],
    button: { words: texts.button, link },
  })
}

function complaintOf({ complaintNumber, complainedAt }: ConversationRow): Complaint | undefined {
  if (complaintNumber === null || complainedAt === null) return undefined
  return { number: complaintNumberOf(complaintNumber), due: day.format(complaintDueAt(complainedAt)) }
}

/** Paragraphs from top to bottom; what is quoted keeps its lines. */
type Parts = {
  before: readonly string[]
  quoted?: string
  after?: readonly string[]
  quotedLast?: string
  button?: { words: string; link: string }
}

function toMail(subject: string, { before, quoted, after = [], quotedLast, button }: Parts): Written {
  const text = [
    ...before,
    ...(quoted === undefined ? [] : [quote(quoted)]),
    ...after,
    ...(quotedLast === undefined ? [] : [quote(quotedLast)]),
    ...(button ? [`${button.words}: ${button.link}`] : []),
    `${SHOP.name}\n${SHOP.email}`,
  ]
  const paragraph = (words: string) =>
    html`<p style="${mailStyles.text}${mailStyles.lines}">${words}</p>
`
  const quotation = (words: string | undefined) =>
    words === undefined
      ? ''
      : html`<blockquote style="${mailStyles.quote}${mailStyles.lines}">${words}</blockquote>
`
  const body = html`${before.map(paragraph)}${quotation(quoted)}${after.map(paragraph)}${quotation(quotedLast)}${
    button
      ? html`<p style="${mailStyles.text}"><a href="${button.link}" style="${mailStyles.button}">${button.words}</a></p>`
      : ''
  }`
  const footer = [SHOP.companyName, SHOP.email]
  return {
    subject,
    text: text.join('\n\n'),
    html: mailPage({ title: subject, shopName: SHOP.name, body, footer }),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/)
}

/** As in RFC 3676: each line of the other side begins with `> `. */
function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
