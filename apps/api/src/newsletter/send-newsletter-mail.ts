import type { Deps } from '#api/deps.ts'
import { hashOf, newSecret } from '#api/identity/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { MailShare } from '#api/platform/mail/mail-share.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { findSubscriber, type StoredSubscriber, saveConfirmLink } from './newsletter.repository.ts'
import { confirmUrl, leavePageUrl, oneClickUrl } from './newsletter-links.ts'
import { newsletterMail } from './newsletter-mail.ts'

export type NewsletterMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'> & {
  dailyMail: MailShare
  unverifiedMails: UnverifiedMails
}

type Reader = { id: string; email: string; leaveSecret: string | null }

const CONFIRM_TTL_MS = 7 * 24 * 60 * 60 * 1000

/**
 * What it says depends on how they stand when it is written: to confirm, that they confirmed before, or welcome. Nothing for
 * who has left or was erased meanwhile. At-least-once; a link is made with its mail, so that no table holds its secret.
 * @param id of the job, and the message id of a welcome: the same however often it is tried
 * @throws MailNotSent
 */
export async function sendNewsletterMail(
  shop: NewsletterMailShop,
  { subscriberId, isWelcome = false }: { subscriberId: string; isWelcome?: boolean | undefined },
  id: string,
): Promise<void> {
  const found = await findSubscriber(shop.db, subscriberId)
  const reader = found && toReader(found)
  if (!reader) return
  if (reader.leaveSecret === null) {
    await shop.dailyMail.send({ id, to: reader.email }, () => sendConfirm(shop, reader, id))
    return
  }
  const { leaveSecret } = reader
  if (isWelcome) await sendToReader(shop, { ...reader, leaveSecret, kind: 'welcome', id })
  else {
    const send = () => sendToReader(shop, { ...reader, leaveSecret, kind: 'already', id })
    await shop.dailyMail.send({ id, to: reader.email }, send)
  }
}

function toReader({ id, email, leaveSecret }: StoredSubscriber): Reader | undefined {
  return email === null ? undefined : { id, email, leaveSecret }
}

/**
 * A message id of its own each time: its link ends the one before, and a mail program may show equal ids once.
 * @returns whether it was sent
 */
async function sendConfirm(shop: NewsletterMailShop, { id, email }: Reader, jobId: string): Promise<boolean> {
  return shop.unverifiedMails.send({ id: jobId, to: email }, async () => {
    const { publicUrl } = shop.config
    const secret = newSecret()
    const confirmHash = hashOf(secret, publicUrl)
    const confirmUntil = new Date(shop.clock.now().getTime() + CONFIRM_TTL_MS)
    await shop.db.transaction((tx) => saveConfirmLink(tx, id, { confirmHash, confirmUntil }))
    const mail = newsletterMail('confirm', { link: confirmUrl(publicUrl, secret), publicUrl })
    await shop.mailer.send({ id: newId(), to: email, ...mail })
  })
}

async function sendToReader(
  { mailer, config: { publicUrl } }: NewsletterMailShop,
  { id, email, leaveSecret, kind }: Reader & { leaveSecret: string; kind: 'welcome' | 'already' },
): Promise<void> {
  await mailer.send({
    id,
    to: email,
    ...newsletterMail(kind, { link: leavePageUrl(publicUrl, leaveSecret), publicUrl }),
    leaveUrl: oneClickUrl(publicUrl, leaveSecret),
  })
}
