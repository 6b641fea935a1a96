import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A mail server and who the shop writes as. */
export type SmtpConfig = {
  /** `smtp://user:password@host:587`, `smtps://…:465`; further settings of the connection as its query. */
  url: string
  /** `orders@soap.example`, or with a name: `Soap <orders@soap.example>`. */
  from: string
  /** Whether the server is this machine, so that nothing need be encrypted on the way to it. */
  isLocal: boolean
}

/** How long the mail server may take for each thing, in all for one mail. */
export type Patience = { connectMs: number; silenceMs: number; totalMs: number }

const PATIENCE: Patience = { connectMs: 5_000, silenceMs: 10_000, totalMs: 30_000 }

/** Thrown when the mail server has not taken a mail. Says why in codes: its own words often repeat the address. */
class MailNotSent extends Error {
  constructor(codes: string) {
    super(`The mail server did not take the mail: ${codes}`)
    this.name = 'MailNotSent'
  }
}

/**
 * Mail by SMTP, one connection a mail. The connection is encrypted from the start (`smtps`) or by STARTTLS, which a
 * server elsewhere must offer. Nothing is read from files or addresses that a mail's content could name.
 */
export function createSmtpMailer({ url, from, isLocal }: SmtpConfig, patience = PATIENCE): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    dnsTimeout: patience.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>.*$/g, '')
  return {
    async send({ id, to, subject, text, html }) {
      const mail = {
        from,
        // Not as text, in which a comma or a name in brackets would make it another address.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(patience.totalMs),
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new MailNotSent(codesOf(error))
      })
    },
  }
}

function codesOf(error: unknown): string {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'
}
