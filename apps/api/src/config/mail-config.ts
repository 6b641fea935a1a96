import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'

/** The mail server, whether it is this machine, and who the shop writes as. */
export type MailConfig = { url: string; from: string; isLocal: boolean }

/** The variables about mail, each checked by itself. */
type MailVariables = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }

/**
 * Puts the mail server and the sender together.
 * @returns nothing when there are neither: then mail goes into the outbox
 * @throws StartError when one is missing
 */
export function readMail({ SMTP_URL: url, MAIL_FROM: from }: MailVariables): MailConfig | undefined {
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined) {
    throw new StartError(
      `Mail by SMTP needs SMTP_URL and MAIL_FROM; missing: ${url === undefined ? 'SMTP_URL' : 'MAIL_FROM'}.`,
    )
  }
  return { url, from, isLocal: isLoopback(new URL(url).hostname) }
}
