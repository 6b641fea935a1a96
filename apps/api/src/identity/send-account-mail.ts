import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { accountMail } from './account-mail.ts'
import type { AccountMailKind, LinkKind } from './account-mails.ts'
import { findUser, type StoredUser } from './identity.repository.ts'
import { makeLink } from './make-link.ts'

/** What sending a mail about an account needs from outside. */
export type AccountMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'> & {
  unverifiedMails: UnverifiedMails
}

/** Where somebody asks for a link to set a password, when a mail tells of something that they did not do. */
const FORGOT_PASSWORD_PATH = '/forgot-password'

/**
 * Writes a mail about an account and hands it to the mail server, unless its address is not verified and has had its
 * share of mails: then the link of the last one stays good. It may go out twice when the process ends in between.
 * A mail with a link then holds another link, which ends the first: so it is another mail, with an id of its own, or a
 * mail program that shows equal ids once might keep the link that is dead.
 * @param id the mail's id where it holds no link, the same however often it is tried
 * @throws MailNotSent when the mail server does not take it
 */
export async function sendAccountMail(
  shop: AccountMailShop,
  { userId, kind }: { userId: string; kind: AccountMailKind },
  id: string,
): Promise<void> {
  const user = await findUser(shop.db, userId)
  if (!user || isSettled(user, kind)) return
  const send = () => writeAndSend(shop, { user, kind, id })
  if (user.emailVerifiedAt === null) await shop.unverifiedMails.send(user.email, send)
  else await send()
}

async function writeAndSend(
  shop: AccountMailShop,
  { user, kind, id }: { user: StoredUser; kind: AccountMailKind; id: string },
): Promise<void> {
  const isLink = isLinkKind(kind)
  const link = isLink
    ? await makeLink(shop, { userId: user.id, kind })
    : `${shop.config.publicUrl}${FORGOT_PASSWORD_PATH}`
  await shop.mailer.send({
    id: isLink ? newId() : id,
    to: user.email,
    ...accountMail({ kind, firstName: nameOf(user), link }),
  })
}

/**
 * What to call somebody whose address is verified. Before that the name may be a stranger's words, who signed up with
 * another's address to have the shop mail them.
 */
function nameOf({ emailVerifiedAt, firstName }: StoredUser): string | undefined {
  return emailVerifiedAt === null ? undefined : firstName
}

/** A verified address needs no verifying. */
function isSettled({ emailVerifiedAt }: StoredUser, kind: AccountMailKind): boolean {
  return kind === 'verify' && emailVerifiedAt !== null
}

function isLinkKind(kind: AccountMailKind): kind is LinkKind {
  return kind === 'reset' || kind === 'verify'
}
