import type { Deps } from '#api/deps.ts'
import { findUser } from '#api/identity/index.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { findMerge, forgetAddressOf, type StoredMerge } from './account-merges.repository.ts'
import { type MergeMailKind, mergeMail } from './merge-mail.ts'

type Shop = Pick<Deps, 'db' | 'mailer' | 'config'> & { unverifiedMails: UnverifiedMails }

type Addressee = { email: string; isVerified: boolean; firstName: string | null }

/**
 * At-least-once. What is kept of the address that is gone goes with its mail.
 * @param id the message id, the same however often it is tried
 * @throws MailNotSent
 */
export async function sendMergeMail(
  shop: Shop,
  { mergeId, to }: { mergeId: string; to: MergeMailKind },
  id: string,
): Promise<void> {
  const merge = await findMerge(shop.db, mergeId)
  const addressee = merge && (to === 'gone' ? whoIsGone(merge) : await whoStays(shop, merge))
  if (!addressee) return
  const { email, isVerified, firstName } = addressee
  const { publicUrl } = shop.config
  const send = () =>
    shop.mailer.send({
      id,
      to: email,
      customerId: merge.userId,
      ...mergeMail({ kind: to, firstName: firstName ?? undefined, publicUrl }),
    })
  if (isVerified) await send()
  else await shop.unverifiedMails.send({ id, to: email }, send)
  if (to === 'gone') await shop.db.transaction((tx) => forgetAddressOf(tx, mergeId))
}

function whoIsGone({ email, isVerified, firstName }: StoredMerge): Addressee | undefined {
  return email === null ? undefined : { email, isVerified, firstName }
}

async function whoStays({ db }: Shop, { userId }: StoredMerge): Promise<Addressee | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const isVerified = user.emailVerifiedAt !== null
  return { email: user.email, isVerified, firstName: isVerified ? user.firstName : null }
}
