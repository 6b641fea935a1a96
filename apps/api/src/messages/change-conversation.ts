import type { ConversationState } from '@shop/contract/admin/messages'
import type { Deps } from '#api/deps.ts'
import { type AboutChanges, type Changes, inChangeSet, mergeOrRefuse } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { listWhoMay, type StaffName } from '#api/staff/index.ts'
import { conversationSummaries as summaries } from '#api/texts/messages.ts'
import { complaintNumberOf } from './complaint-rules.ts'
import {
  giveComplaintNumber,
  lockConversation,
  nextComplaintNumber,
  updateConversation,
} from './conversations.repository.ts'
import { COMPLAINT_MAIL } from './message-jobs.ts'
import type { ConversationRow } from './messages.tables.ts'

/** What the change log calls it. Of what was written it holds nothing: that goes one day, the log stays. */
export const CONVERSATION_KIND = 'conversation'

/** That it was marked as one stays marked. */
export const COMPLAINT_KIND = 'complaint'

export type ChangingShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
export type By = Omit<AboutChanges, 'summary'>

/** The fields that the change log keeps, and undo puts back but for the complaint. */
export function conversationFields({ state, assignedTo, complaintNumber, version }: ConversationRow) {
  const complaint = complaintNumber === null ? null : complaintNumberOf(complaintNumber)
  return { state, assignedTo, complaint, version }
}

type Wanted = {
  state?: ConversationState | undefined
  assignedTo?: string | null | undefined
  isComplaint?: true | undefined
}
type Changing = { id: string; seen: number; wanted: Wanted; by: By }

/**
 * What is wanted and so already is left as it is.
 * @returns the change set; null when nothing has changed
 * @throws Refusal `not_found`, `stale`, or `invalid_input` for somebody who may not answer
 */
export async function changeConversation(
  { db, jobs, config }: Pick<ChangingShop, 'db' | 'jobs' | 'config'>,
  { id, seen, wanted: { isComplaint, ...wanted }, by }: Changing,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const present = await requireLocked(tx, id)
    const assignee = await requireAssignee(tx, wanted.assignedTo, { isDemo: config.mode === 'demo' })
    const patch = await mergeOrRefuse(tx, {
      ...{ kind: CONVERSATION_KIND, id, seen, wanted },
      present: conversationFields(present),
    })
    const isNewComplaint = isComplaint === true && present.complaintNumber === null
    const summary = isNewComplaint ? summaries.complaint : summaryOf(patch, assignee)
    return inChangeSet(tx, { ...by, summary }, async (changes) => {
      const marked = isNewComplaint ? await markAsComplaint(tx, { jobs, changes }, present) : present
      if (Object.keys(patch).length > 0) await saveFields(tx, changes, { present: marked, patch })
      return changes.id
    })
  })
}

/** Throws Refusal `not_found`. */
export async function requireLocked(tx: Tx, id: string): Promise<ConversationRow> {
  const row = isId(id) ? await lockConversation(tx, id) : undefined
  if (!row) throw new Refusal('not_found')
  return row
}

type Patch = Partial<Pick<ConversationRow, 'state' | 'assignedTo'>>

export async function saveFields(
  tx: Tx,
  changes: Changes,
  { present, patch }: { present: ConversationRow; patch: Patch },
): Promise<void> {
  const saved = await updateConversation(tx, present.id, patch)
  changes.record({
    kind: CONVERSATION_KIND,
    id: present.id,
    before: conversationFields(present),
    after: conversationFields(saved),
  })
}

/** Counted from the day on which it came. Whoever complained is told the number. */
async function markAsComplaint(
  tx: Tx,
  { jobs, changes }: { jobs: Deps['jobs']; changes: Changes },
  present: ConversationRow,
): Promise<ConversationRow> {
  const { id, createdAt } = present
  const complaintNumber = await nextComplaintNumber(tx)
  await giveComplaintNumber(tx, id, { complaintNumber, complainedAt: createdAt })
  await jobs.enqueue(tx, COMPLAINT_MAIL, { conversationId: id })
  changes.record({ kind: COMPLAINT_KIND, id, before: null, after: { number: complaintNumber } })
  const marked = { ...present, complaintNumber, complainedAt: createdAt }
  const { complaint } = conversationFields(marked)
  // Without a version, which stays: else a colleague's next change would seem to miss one.
  changes.record({ kind: CONVERSATION_KIND, id, before: { complaint: null }, after: { complaint } })
  return marked
}

async function requireAssignee(
  tx: Tx,
  assignedTo: string | null | undefined,
  shop: { isDemo: boolean },
): Promise<StaffName | undefined> {
  if (assignedTo === undefined || assignedTo === null) return undefined
  const found = (await listWhoMay(tx, 'messages.answer', shop)).find(({ id }) => id === assignedTo)
  if (!found) throw invalidField('assignedTo')
  return found
}

function summaryOf({ state, assignedTo }: Patch, assignee: StaffName | undefined): string {
  if (assignedTo !== undefined) return assignee ? summaries.assigned(assignee.name) : summaries.unassigned
  if (state === 'closed') return summaries.closed
  return state === 'waiting' ? summaries.waits : summaries.reopened
}
