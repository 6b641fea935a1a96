import { canonicalEmail } from '@shop/contract/canonical-email'
import { SHOP } from '@shop/contract/shop'
import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import type { Read } from '#api/platform/db/index.ts'
import { createMailShare, type MailShare } from '#api/platform/mail/mail-share.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { findConversation, findMessage, selectMessages } from './conversations.repository.ts'
import { answerMail, confirmationMail, receivedMail } from './message-mails.ts'
import type { ConversationRow } from './messages.tables.ts'

/** `owners`: those who keep the shop. `addressOf` an account. This module knows neither. */
export type MessageMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'> & {
  owners: (read: Read) => Promise<{ id: string; email: string }[]>
  addressOf: (read: Read, userId: string) => Promise<{ email: string; isVerified: boolean } | undefined>
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

/** To every owner; an answer by their mail program goes to whoever wrote. May go out twice, each time under the same id. */
export async function mailReceived(
  shop: MessageMailShop,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await findMessage(shop.db, messageId)
  const conversation = message && (await findConversation(shop.db, message.conversationId))
  if (!message || !conversation) return
  const link = `${adminOrigin(shop.config)}/admin/messages?id=${conversation.id}`
  const mail = { ...receivedMail(conversation, message, link), replyTo: conversation.email }
  await mailOwners(shop, messageId, mail)
}

/** Left out for an address that is nobody's for sure and has had its share of the day: anybody can name it in the form. */
export async function mailConfirmation(
  shop: MessageMailShop,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(shop.db, conversationId)
  if (!conversation) return
  const { id, email: to } = conversation
  const mail = { id, to, replyTo: SHOP.email, ...confirmationMail(conversation, shop.config.publicUrl) }
  const send = () => shop.mailer.send(mail)
  if (await isOwnAddress(shop, conversation)) return send()
  const share = conversation.complaintNumber === null ? shop.unverifiedMails : shop.dailyReceipt
  if (await share.send(to, send)) return
  shop.log.info({ conversationId }, 'a message was not confirmed: its address has had enough mails today')
}

/** Always sent: a person has read the message, and the page after the form named no number. */
export async function mailComplaintReceipt(
  { db, mailer, config }: Pick<MessageMailShop, 'db' | 'mailer' | 'config'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(db, conversationId)
  if (!conversation) return
  const { id, email: to } = conversation
  await mailer.send({
    ...{ id: `${id}-complaint`, answers: [id], to, replyTo: SHOP.email },
    ...confirmationMail(conversation, config.publicUrl),
  })
}

async function isOwnAddress(
  { db, addressOf }: Pick<MessageMailShop, 'db' | 'addressOf'>,
  { userId, email }: ConversationRow,
): Promise<boolean> {
  const own = userId === null ? undefined : await addressOf(db, userId)
  return own?.isVerified === true && canonicalEmail(own.email) === canonicalEmail(email)
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
    replyTo: SHOP.email,
    answers: [conversation.id, ...earlier],
    isByHand: true,
    ...answerMail(conversation, message, { answered, publicUrl }),
  })
}

/** The shop's own address is read by somebody even before there is an owner. @throws AggregateError when a mail was not taken, after all others were sent */
async function mailOwners(
  { db, mailer, owners }: Pick<MessageMailShop, 'db' | 'mailer' | 'owners'>,
  id: string,
  mail: Omit<Mail, 'id' | 'to'>,
): Promise<void> {
  const failures: unknown[] = []
  const emails = (await owners(db)).map(({ email }) => email)
  const readers = emails.length > 0 ? emails : [SHOP.email]
  for (const [index, to] of readers.entries()) {
    await mailer.send({ ...mail, id: `${id}-${index}`, to }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every owner got the mail')
}
