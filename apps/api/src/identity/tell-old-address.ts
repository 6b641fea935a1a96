import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { accountMail } from './account-mail.ts'
import { EMAIL_CHANGE_LINK, EMAIL_CHANGE_NOTICE } from './account-mails.ts'
import { findEmailChange } from './email-change.repository.ts'
import {
  deleteNotice,
  findNotice,
  insertNotice,
  markTried,
  type StoredNotice,
} from './email-change-notices.repository.ts'
import { findUser } from './identity.repository.ts'
import { type AccountMailShop, FORGOT_PASSWORD_PATH, nameOf } from './send-account-mail.ts'

type NoticeShop = AccountMailShop & Pick<Deps, 'jobs'>

type Asked = Pick<StoredNotice, 'userId' | 'email' | 'askedAt'>

/** Has the address that an account still has told that it is to get another one; the link to that one comes after it. */
export async function enqueueNotice(tx: Tx, jobs: Deps['jobs'], asked: Asked): Promise<void> {
  const noticeId = newId()
  await insertNotice(tx, { ...asked, id: noticeId })
  await jobs.enqueue(tx, EMAIL_CHANGE_NOTICE, { noticeId })
}

/** Takes up what a release before this one has enqueued. */
export async function takeUpEmailChange(shop: Pick<Deps, 'db' | 'jobs'>, userId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    const wanted = await findEmailChange(tx, userId)
    if (!user || !wanted) return
    await enqueueNotice(tx, shop.jobs, { userId, email: user.email, askedAt: wanted.askedAt })
  })
}

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
