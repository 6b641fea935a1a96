import { newId } from '#api/platform/ids/ids.ts'
import { accountMail } from './account-mail.ts'
import { findEmailChange } from './email-change.repository.ts'
import { findUser } from './identity.repository.ts'
import { makeEmailLink } from './make-link.ts'
import { type AccountMailShop, FORGOT_PASSWORD_PATH, nameOf } from './send-account-mail.ts'

/**
 * Word to the old address first, so that it is there however the second goes; then the link to the new one, which is
 * nobody's yet, without a name. At-least-once.
 * @param id of the job, and the message id of the first: the same however often it is tried
 */
export async function sendEmailChangeMails(shop: AccountMailShop, userId: string, id: string): Promise<void> {
  const user = await findUser(shop.db, userId)
  const wanted = await findEmailChange(shop.db, userId)
  if (!user || !wanted) return
  const { publicUrl } = shop.config
  const tell = () =>
    shop.mailer.send({
      id,
      to: user.email,
      customerId: userId,
      ...accountMail({
        kind: 'email-change-asked',
        firstName: nameOf(user),
        link: publicUrl + FORGOT_PASSWORD_PATH,
        publicUrl,
      }),
    })
  if (user.emailVerifiedAt === null) await shop.unverifiedMails.send({ id, to: user.email }, tell)
  else await tell()
  await shop.unverifiedMails.send({ id, to: wanted.email }, async () => {
    const link = await makeEmailLink(shop, wanted)
    // Another address was asked for while the old one was told of this one: that has mails of its own.
    if (link === undefined) return
    await shop.mailer.send({
      id: newId(),
      to: wanted.email,
      customerId: userId,
      ...accountMail({ kind: 'email', firstName: undefined, link, publicUrl }),
    })
  })
}
