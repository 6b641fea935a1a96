import { CONVERSATION_STATES } from '@shop/contract/admin/messages'
import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { COMPLAINT_KIND, CONVERSATION_KIND, conversationFields } from './change-conversation.ts'
import { findConversation, lockConversation, updateConversation } from './conversations.repository.ts'
import { MESSAGE_KIND } from './write-in-conversation.ts'

const someFields = z.partial(
  z.object({ state: z.enum(CONVERSATION_STATES), assignedTo: z.nullable(z.string()) }),
)

const answering = { permission: 'messages.answer' } as const

/** Who has it, and what it waits for; that it is a complaint stays. */
const conversationRestorer: Restorer = {
  ...answering,
  kind: CONVERSATION_KIND,
  isReversible: ({ after }) => Object.keys(after ?? {}).some((field) => field !== 'complaint'),
  find: async (tx, id, { isLocked }) => {
    if (!isId(id)) return null
    const row = await (isLocked ? lockConversation(tx, id) : findConversation(tx, id))
    return row ? conversationFields(row) : null
  },
  stillPossible: (fields, now) =>
    'complaint' in fields ? { ...fields, complaint: now?.complaint ?? null } : fields,
  restore: async (tx, { id, fields }) =>
    (await updateConversation(tx, id, z.parse(someFields, fields))).version,
}

/** Mails that were sent stay sent. Here so that whoever may answer may read of them. */
function irreversible(kind: string): Restorer {
  return {
    ...answering,
    kind,
    isReversible: () => false,
    find: async () => null,
    restore: async () => {
      throw new Refusal('nothing_to_undo')
    },
  }
}

export const messageRestorers: readonly Restorer[] = [
  conversationRestorer,
  irreversible(MESSAGE_KIND),
  irreversible(COMPLAINT_KIND),
]
