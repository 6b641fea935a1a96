import { createTransport } from 'nodemailer'
import { type InlinePicture, picturesOf } from './inline-picture.ts'
import type { Mail, Mailer } from './mailer.ts'

export type SmtpConfig = {
  /** `smtp://user:password@host:587`, `smtps://…:465`; further settings of the connection as its query. */
  url: string
  /** `orders@soap.example`, or with a name: `Soap <orders@soap.example>`. */
  from: string
  /** A server on this machine needs no encryption on the way. */
  isLocal: boolean
}

export type Timeouts = { connectMs: number; silenceMs: number; totalMs: number }

const TIMEOUTS: Timeouts = { connectMs: 5_000, silenceMs: 10_000, totalMs: 30_000 }

/** Says why in codes: the mail server's own words often repeat the address. */
class MailNotSent extends Error {
  constructor(codes: string) {
    super(`The mail server did not take the mail: ${codes}`)
    this.name = 'MailNotSent'
  }
}

/** SMTP, a connection a mail, by `smtps` or STARTTLS (required unless local). Reads no file or URL named in a mail. */
export function createSmtpMailer({ url, from, isLocal }: SmtpConfig, timeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>.*$/g, '')
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeouts.totalMs)
      await transport.sendMail({ from, ...toMessage(mail, domain), signal }).catch((error: unknown) => {
        throw new MailNotSent(codesOf(error))
      })
    },
  }
}

/** In Nodemailer's terms. `domain`: of message ids. */
function toMessage(
  { id, to, subject, text, html, pictures, replyTo, answers = [], isByHand = false, leaveUrl }: Mail,
  domain: string,
) {
  const earlier = answers.map((answered) => `<${answered}@${domain}>`)
  const inReplyTo = earlier.at(-1)
  return {
    // Not as text: a comma or brackets in it would make another address.
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: picturesOf({ html, pictures }).map(toAttachment),
    ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(inReplyTo !== undefined && { inReplyTo, references: earlier }),
    headers: {
      ...(!isByHand && { 'auto-submitted': 'auto-generated' }),
      ...(leaveUrl !== undefined && {
        'list-unsubscribe': `<${leaveUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Inline and with an id: mail programs show it in the page, and not as a file beside it. */
function toAttachment({ name, type, bytes }: InlinePicture) {
  return {
    cid: name,
    filename: '',
    contentType: type,
    contentDisposition: 'inline' as const,
    content: Buffer.from(bytes),
  }
}

function codesOf(error: unknown): string {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'
}
