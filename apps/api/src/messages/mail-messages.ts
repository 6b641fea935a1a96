import { SHOP } from '@shop/contract/shop'
import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import type { UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { remindedBefore } from './complaint-rules.ts'
import {
  findConversation,
  findMessage,
  markReminded,
  selectDueComplaints,
  selectMessages,
} from './conversations.repository.ts'
import { answerMail, complaintsMail, confirmationMail, receivedMail } from './message-mails.ts'
import type { ConversationRow } from './messages.tables.ts'

/** `ownerEmails`: of those who keep the shop, whom this module does not know. */
export type MessageMailShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'> & {
  ownerEmails: () => Promise<string[]>
  unverifiedMails: UnverifiedMails
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
  const mail = {
    ...receivedMail(conversation, message, link),
    ...writtenBy(conversation),
    replyTo: conversation.email,
  }
  await mailOwners(shop, messageId, mail)
}

/** Left out for an address that has had its share of mails today: anybody can name it in the form. */
export async function mailConfirmation(
  { db, mailer, config, unverifiedMails, log }: MessageMailShop,
  { conversationId }: { conversationId: string },
  kind: 'first' | 'complaint',
): Promise<void> {
  const conversation = await findConversation(db, conversationId)
  if (!conversation) return
  const { id, email: to } = conversation
  const threading = kind === 'first' ? { id } : { id: `${id}-complaint`, answers: [id] }
  const mail = {
    ...threading,
    to,
    ...writtenBy(conversation),
    replyTo: SHOP.email,
    ...confirmationMail(conversation, config.publicUrl),
  }
  const isSent = await unverifiedMails.send(to, () => mailer.send(mail))
  if (isSent) return
  log.info({ conversationId }, 'a message was not confirmed: its address has had enough mails today')
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

/** Names complaints to the owners 25 days after they came, once each; twice if the process ends in between. */
export async function mailDueComplaints(shop: MessageMailShop, id: string): Promise<void> {
  const { db, clock, config } = shop
  const complaints = await selectDueComplaints(db, remindedBefore(clock.now()))
  if (complaints.length === 0) return
  await mailOwners(shop, id, complaintsMail(complaints, `${adminOrigin(config)}/admin/messages`))
  const ids = complaints.map((complaint) => complaint.id)
  await db.transaction((tx) => markReminded(tx, ids, clock.now()))
}

/** The shop's own address is read by somebody even before there is an owner. @throws AggregateError when a mail was not taken, after all others were sent */
async function mailOwners(
  { mailer, ownerEmails }: Pick<MessageMailShop, 'mailer' | 'ownerEmails'>,
  id: string,
  mail: Omit<Mail, 'id' | 'to'>,
): Promise<void> {
  const failures: unknown[] = []
  const owners = await ownerEmails()
  const readers = owners.length > 0 ? owners : [SHOP.email]
  for (const [index, to] of readers.entries()) {
    await mailer.send({ ...mail, id: `${id}-${index}`, to }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every owner got the mail')
}
