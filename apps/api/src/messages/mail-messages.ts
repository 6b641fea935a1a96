import { SHOP } from '@shop/contract/shop'
import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { createMailShare, type MailShare } from '#api/platform/mail/mail-share.ts'
import {
  findOwnerAddress,
  listOwnerMails,
  type OwnerMail,
  type Owners,
} from '#api/platform/mail/owner-mails.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { findConversation, findMessage, selectMessages } from './conversations.repository.ts'
import { OWNER_MAIL } from './message-jobs.ts'
import { answerMail, complaintReceipt, confirmationMail, receivedMail } from './message-mails.ts'
import type { ConversationRow } from './messages.tables.ts'

/** `isVerifiedAddress`: of an account, which this module does not know. */
export type MessageMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'> & {
  owners: Owners
  isVerifiedAddress: (read: Read, address: { userId: string; email: string }) => Promise<boolean>
  unverifiedMails: UnverifiedMails
  dailyReceipt: Pick<MailShare, 'send'>
}

/**
 * Of complaints that came by the form. Apart from all other mails to the address, which anybody can use up, and so keep
 * somebody's receipt from them; the page after the form names every number.
 */
export function createDailyReceipt(shop: Pick<Deps, 'db' | 'clock'>): MailShare {
  return createMailShare(shop, { name: 'complaint-receipts', most: 1 })
}

/** Writes a mail to each owner down, as a job. */
export async function tellOwners(
  { db, jobs, owners }: Pick<Deps, 'db' | 'jobs'> & Pick<MessageMailShop, 'owners'>,
  { messageId }: { messageId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const mail of await listOwnerMails(tx, owners)) {
      await jobs.enqueue(tx, OWNER_MAIL, { messageId, ...mail })
    }
  })
}

/** An answer by the owner's mail program goes to whoever wrote. May go out twice, each time under the same id. */
export async function mailReceived(
  { db, mailer, config, owners }: Pick<MessageMailShop, 'db' | 'mailer' | 'config' | 'owners'>,
  { messageId, ...owner }: { messageId: string } & OwnerMail,
): Promise<void> {
  const message = await findMessage(db, messageId)
  const conversation = message && (await findConversation(db, message.conversationId))
  const to = await findOwnerAddress(db, owners, owner)
  if (!message || !conversation || to === undefined) return
  const link = `${adminOrigin(config)}/admin/messages?id=${conversation.id}`
  await mailer.send({
    ...{ id: `${messageId}-${owner.ownerId ?? 'shop'}`, to, replyTo: conversation.email },
    ...writtenBy(conversation),
    ...receivedMail(conversation, message, link),
  })
}

/** Left out for an address that is nobody's for sure and has had its share of the day: anybody can name it in the form. */
export async function mailConfirmation(
  shop: MessageMailShop,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(shop.db, conversationId)
  if (!conversation) return
  const { id, email: to } = conversation
  const mail = {
    ...{ id, to, replyTo: SHOP.email },
    ...writtenBy(conversation),
    ...confirmationMail(conversation, shop.config.publicUrl),
  }
  const send = () => shop.mailer.send(mail)
  if (await isOwnAddress(shop, conversation)) return send()
  const share = conversation.complaintNumber === null ? shop.unverifiedMails : shop.dailyReceipt
  if (await share.send(mail, send)) return
  shop.log.info({ conversationId }, 'a message was not confirmed: its address has had enough mails today')
}

/** Always sent: a person has read the message, and the page after the form named no number. */
export async function mailComplaintReceipt(
  { db, clock, mailer, config: { publicUrl } }: Pick<MessageMailShop, 'db' | 'clock' | 'mailer' | 'config'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(db, conversationId)
  const receipt = conversation && complaintReceipt(conversation, { now: clock.now(), publicUrl })
  if (!receipt) return
  const { id, email: to } = conversation
  await mailer.send({
    ...{ id: `${id}-complaint`, answers: [id], to, replyTo: SHOP.email },
    ...writtenBy(conversation),
    ...receipt,
  })
}

async function isOwnAddress(
  { db, isVerifiedAddress }: Pick<MessageMailShop, 'db' | 'isVerifiedAddress'>,
  { userId, email }: ConversationRow,
): Promise<boolean> {
  return userId !== null && (await isVerifiedAddress(db, { userId, email }))
}

/** In the same thread of a mail program as the confirmation and the answers before. */
export async function mailAnswer(
  { db, mailer, config: { publicUrl } }: Pick<MessageMailShop, 'db' | 'mailer' | 'config'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await findMessage(db, messageId)
  const conversation = message && (await findConversation(db, message.conversationId))
  if (!message || !conversation) return
  const all = await selectMessages(db, conversation.id)
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === messageId),
  )
  const earlier = before.filter(({ kind }) => kind === 'answer').map(({ id }) => id)
  const answered = before.findLast(({ kind }) => kind === 'received')
  await mailer.send({
    id: messageId,
    to: conversation.email,
    ...writtenBy(conversation),
    replyTo: SHOP.email,
    answers: [conversation.id, ...earlier],
    isByHand: true,
    ...answerMail(conversation, message, { answered, publicUrl }),
  })
}

/** Whoever was logged in when they wrote. */
function writtenBy({ userId }: Pick<ConversationRow, 'userId'>): { customerId?: string } {
  return userId === null ? {} : { customerId: userId }
}
