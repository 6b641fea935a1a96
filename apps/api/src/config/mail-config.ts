import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { url } from './value-kinds.ts'
import { optional, type ValuesOf } from './variable.ts'

export type MailConfig = { url: string; from: string; isLocal: boolean }

/** `orders@soap.example` or `Soap <orders@soap.example>`, on one line. */
const SENDER = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

export const mailVariables = {
  SMTP_URL: optional({
    schema: url(/^smtps?$/),
    allowed: 'a URL such as smtp://user:password@host:587 or smtps://user:password@host:465',
    isSecret: true,
    decides:
      'the mail server (`smtp://user:password@host:587`, `smtps://…:465`); both it and `MAIL_FROM` or neither: without them mail is put into `DATA_DIR/outbox`',
  }),
  MAIL_FROM: optional({
    schema: z.string().check(z.regex(SENDER)),
    allowed: 'an address such as orders@soap.example or Soap <orders@soap.example>',
    decides: 'the sender of mail (`Soap <orders@soap.example>`)',
  }),
}

/** Undefined without both: then mail goes into the outbox. Throws StartError when one is missing. */
export function readMail({
  SMTP_URL: url,
  MAIL_FROM: from,
}: ValuesOf<typeof mailVariables>): MailConfig | undefined {
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined) {
    throw new StartError(
      `Mail by SMTP needs SMTP_URL and MAIL_FROM; missing: ${url === undefined ? 'SMTP_URL' : 'MAIL_FROM'}.`,
    )
  }
  return { url, from, isLocal: isLoopback(new URL(url).hostname) }
}
