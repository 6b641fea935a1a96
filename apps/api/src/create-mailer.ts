import { join } from 'node:path'
import type { Config } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import { createOutboxMailer } from '#api/platform/mail/outbox-mailer.ts'
import { createSmtpMailer } from '#api/platform/mail/smtp-mailer.ts'

/** By the mail server, or without one into the folder `outbox` beside the shop's data. */
export function createMailer(
  { mail, dataDirectory, mode }: Pick<Config, 'mail' | 'dataDirectory' | 'mode'>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Mailer {
  if (mail) return createSmtpMailer(mail)
  const outbox = join(dataDirectory, 'outbox')
  if (mode === 'production')
    log.warn(`There is no mail server (SMTP_URL): mail is put into ${outbox} and reaches nobody.`)
  return createOutboxMailer(outbox, clock)
}
