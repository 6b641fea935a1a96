import { newId } from '#api/platform/ids/ids.ts'
import { accountMail } from './account-mail.ts'
import { findEmailChange } from './email-change.repository.ts'
import { makeEmailLink } from './make-link.ts'
import type { AccountMailShop } from './send-account-mail.ts'

/**
 * To the address that an account is to get, which is nobody's yet: without a name. Nothing where another one was asked for
 * since, which has a link of its own. At-least-once.
 * @param id of the job
 * @throws MailNotSent
 */
export async function sendEmailLink(
  shop: AccountMailShop,
  { userId, askedAtMs }: { userId: string; askedAtMs: number },
  id: string,
): Promise<void> {
  const wanted = await findEmailChange(shop.db, userId)
  if (wanted?.askedAt.getTime() !== askedAtMs) return
  const { publicUrl } = shop.config
  await shop.unverifiedMails.send({ id, to: wanted.email }, async () => {
    const link = await makeEmailLink(shop, wanted)
    // Another address was asked for meanwhile.
    if (link === undefined) return false
    await shop.mailer.send({
      id: newId(),
      to: wanted.email,
      customerId: userId,
      ...accountMail({ kind: 'email', firstName: undefined, link, publicUrl }),
    })
  })
}
