import type { Deps } from '#api/deps.ts'
import { accountMail } from './account-mail.ts'
import { EMAIL_CHANGE_LINK } from './account-mails.ts'
import { deleteNotice, findNotice, markTried, type StoredNotice } from './email-change-notices.repository.ts'
import { findUser } from './identity.repository.ts'
import { type AccountMailShop, FORGOT_PASSWORD_PATH, nameOf } from './send-account-mail.ts'

type NoticeShop = AccountMailShop & Pick<Deps, 'jobs'>

/**
 * Word to the old address first, also where the new one has taken its place meanwhile. The link to the new one is due once
 * this was tried: who changes an address because no mail reaches it gets the link all the same. At-least-once.
 * @param id of the job, and the message id: the same however often it is tried
 * @throws MailNotSent
 */
export async function tellOldAddress(shop: NoticeShop, noticeId: string, id: string): Promise<void> {
  const notice = await findNotice(shop.db, noticeId)
  if (!notice) return
  try {
    await tell(shop, notice, id)
  } finally {
    await dueLink(shop, notice)
  }
  await shop.db.transaction((tx) => deleteNotice(tx, noticeId))
}

async function tell(shop: NoticeShop, { userId, email: to }: StoredNotice, id: string): Promise<void> {
  const user = await findUser(shop.db, userId)
  if (!user) return
  const isVerified = user.email === to && user.emailVerifiedAt !== null
  const { publicUrl } = shop.config
  const send = () =>
    shop.mailer.send({
      id,
      to,
      customerId: userId,
      ...accountMail({
        kind: 'email-change-asked',
        firstName: isVerified ? nameOf(user) : undefined,
        link: publicUrl + FORGOT_PASSWORD_PATH,
        publicUrl,
      }),
    })
  if (isVerified) await send()
  else await shop.unverifiedMails.send({ id, to }, send)
}

async function dueLink({ db, jobs, clock }: NoticeShop, notice: StoredNotice): Promise<void> {
  const { id, userId, askedAt } = notice
  await db.transaction(async (tx) => {
    if (!(await markTried(tx, id, clock.now()))) return
    await jobs.enqueue(tx, EMAIL_CHANGE_LINK, { userId, askedAtMs: askedAt.getTime() })
  })
}
