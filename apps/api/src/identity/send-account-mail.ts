import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { accountMail } from './account-mail.ts'
import type { AccountMailKind } from './account-mails.ts'
import { findUser, type StoredUser } from './identity.repository.ts'
import { makeLink } from './make-link.ts'

export type AccountMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'> & {
  unverifiedMails: UnverifiedMails
}

export const FORGOT_PASSWORD_PATH = '/forgot-password'

/**
 * Sends nothing to an unverified address that has had its share of mails: then the link of the last one stays valid.
 * At-least-once: it may go out twice when the process ends in between. A mail with a link then holds a new one, which
 * ends the first, so it has a message id of its own: a mail program that shows equal ids once might keep the dead link.
 * @param id of the job, and the message id of a mail without a link: the same however often it is tried
 * @throws MailNotSent
 */
export async function sendAccountMail(
  shop: AccountMailShop,
  { userId, kind }: { userId: string; kind: AccountMailKind },
  id: string,
): Promise<void> {
  const user = await findUser(shop.db, userId)
  if (!user || isAlreadyVerified(user, kind)) return
  const send = () => writeAndSend(shop, { user, kind, id })
  if (user.emailVerifiedAt === null) await shop.unverifiedMails.send({ id, to: user.email }, send)
  else await send()
}

/** False: nothing is sent, since address or password changed while this mail was due. */
async function writeAndSend(
  shop: AccountMailShop,
  { user, kind, id }: { user: StoredUser; kind: AccountMailKind; id: string },
): Promise<boolean> {
  const isLink = isLinkKind(kind)
  const link = isLink
    ? await makeLink(shop, { user, kind })
    : `${shop.config.publicUrl}${FORGOT_PASSWORD_PATH}`
  if (link === undefined) return false
  await shop.mailer.send({
    id: isLink ? newId() : id,
    to: user.email,
    customerId: user.id,
    ...accountMail({ kind, firstName: nameOf(user), link, publicUrl: shop.config.publicUrl }),
  })
  return true
}

/** None before the address is verified: somebody may sign up with another's address to mail them a text. */
export function nameOf({ emailVerifiedAt, firstName }: StoredUser): string | undefined {
  return emailVerifiedAt === null ? undefined : firstName
}

function isAlreadyVerified({ emailVerifiedAt }: StoredUser, kind: AccountMailKind): boolean {
  return kind === 'verify' && emailVerifiedAt !== null
}

function isLinkKind(kind: AccountMailKind): kind is 'reset' | 'verify' {
  return kind === 'reset' || kind === 'verify'
}
