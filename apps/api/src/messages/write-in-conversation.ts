import type { StaffMember } from '#api/caller.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { conversationSummaries as summaries } from '#api/texts/messages.ts'
import { type By, type ChangingShop, requireLocked, saveFields } from './change-conversation.ts'
import { findMessageByKey, insertMessage, updateLastAt } from './conversations.repository.ts'
import { ANSWER_MAIL } from './message-jobs.ts'

/** A mail that was sent, or a note; undo leaves it where it is. */
export const MESSAGE_KIND = 'message'

/** `state`: what an answered conversation waits for; of a note there is none. */
type Written = { key: string; text: string; state?: 'waiting' | 'closed' }
type Writing = { id: string; written: Written; staff: StaffMember; by: By }

/**
 * An answer, which is mailed once it is stored, or a note for staff. What is sent twice is stored and mailed once; whoever sends
 * it again by the other button, not knowing that it had arrived, has what it waits for changed.
 * @returns the change set; null when nothing has changed
 * @throws Refusal `not_found`, or `already_sent_differently` when the key came with another text
 */
export async function writeInConversation(
  { db, clock, jobs }: ChangingShop,
  { id, written: { key, text, state }, staff, by }: Writing,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const present = await requireLocked(tx, id)
    const kind: Sent['kind'] = state === undefined ? 'note' : 'answer'
    const isNew = !(await isStored(tx, { id, key, text, kind }))
    const summary = isNew ? summaryOf(state) : summaryOfState(state)
    return inChangeSet(tx, { ...by, summary }, async (changes) => {
      if (isNew) {
        const message = { conversationId: id, kind, body: text, requestKey: key, createdAt: clock.now() }
        const messageId = await store(tx, { ...message, staffId: staff.staffId, staffName: staff.name })
        changes.record({ kind: MESSAGE_KIND, id: messageId, before: null, after: { kind } })
        if (kind === 'answer') await jobs.enqueue(tx, ANSWER_MAIL, { messageId })
      }
      // The version of a conversation that is as it was stays: nothing in the log would tell what it stands for.
      if (state !== undefined && state !== present.state) {
        await saveFields(tx, changes, { present, patch: { state } })
      }
      return changes.id
    })
  })
}

type NewMessage = Omit<Parameters<typeof insertMessage>[1], 'id'> & { createdAt: Date }

/** @returns its id */
async function store(tx: Tx, message: NewMessage): Promise<string> {
  const id = newId()
  await insertMessage(tx, { ...message, id })
  if (message.kind === 'answer') await updateLastAt(tx, message.conversationId, message.createdAt)
  return id
}

type Sent = { id: string; key: string; text: string; kind: 'note' | 'answer' }

/** The conversation's lock is held, so nobody stores the same meanwhile. */
async function isStored(tx: Tx, { id, key, text, kind }: Sent): Promise<boolean> {
  const earlier = await findMessageByKey(tx, key)
  if (!earlier) return false
  const isSame = earlier.conversationId === id && earlier.body === text && earlier.kind === kind
  if (!isSame) throw new Refusal('already_sent_differently')
  return true
}

function summaryOf(state: Written['state']): string {
  if (state === undefined) return summaries.noted
  return state === 'closed' ? summaries.answeredAndClosed : summaries.answered
}

function summaryOfState(state: Written['state']): string {
  return state === 'closed' ? summaries.closed : summaries.waits
}
