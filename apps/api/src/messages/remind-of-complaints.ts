import { adminOrigin } from '#api/admin-origin.ts'
import type { Deps } from '#api/deps.ts'
import { findOwnerAddress, listOwnerMails, type OwnerMail } from '#api/platform/mail/owner-mails.ts'
import { remindedBefore } from './complaint-rules.ts'
import { findConversation, takeDueComplaints } from './conversations.repository.ts'
import type { MessageMailShop } from './mail-messages.ts'
import { COMPLAINT_REMINDER } from './message-jobs.ts'
import { complaintMail } from './message-mails.ts'

type RemindingShop = Pick<Deps, 'db' | 'clock' | 'jobs'> & Pick<MessageMailShop, 'owners'>

/**
 * Writes one mail down, as a job, for each owner and each complaint that came 25 days ago or longer and is still open. The
 * complaint is marked with the jobs. May run twice, and by two processes at once.
 */
export async function remindOfComplaints({ db, clock, jobs, owners }: RemindingShop): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const due = await takeDueComplaints(tx, { before: remindedBefore(at), at })
    if (due.length === 0) return
    const mails = await listOwnerMails(tx, owners)
    for (const conversationId of due) {
      for (const mail of mails) await jobs.enqueue(tx, COMPLAINT_REMINDER, { conversationId, ...mail })
    }
  })
}

type ReminderShop = Pick<MessageMailShop, 'db' | 'clock' | 'mailer' | 'config' | 'owners'>

/**
 * Left out once it was closed, and for who is an owner no more.
 * @param id the same however often it is tried
 * @throws MailNotSent
 */
export async function mailReminder(
  { db, clock, mailer, config, owners }: ReminderShop,
  { conversationId, ...owner }: { conversationId: string } & OwnerMail,
  id: string,
): Promise<void> {
  const complaint = await findConversation(db, conversationId)
  if (!complaint || complaint.state === 'closed') return
  const to = await findOwnerAddress(db, owners, owner)
  if (to === undefined) return
  const link = `${adminOrigin(config)}/admin/messages?id=${conversationId}`
  const mail = complaintMail(complaint, { now: clock.now(), link })
  if (mail) await mailer.send({ ...mail, id, to })
}
