import { CONVERSATION_STATES } from '@shop/contract/admin/messages'
import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { CONVERSATION_KIND, conversationFields } from './change-conversation.ts'
import { findConversation, lockConversation, updateConversation } from './conversations.repository.ts'

const someFields = z.partial(
  z.object({ state: z.enum(CONVERSATION_STATES), assignedTo: z.nullable(z.string()) }),
)

/** Who has it, and what it waits for; mails that were sent stay sent. */
export const conversationRestorer: Restorer = {
  kind: CONVERSATION_KIND,
  permission: 'messages.answer',
  find: async (tx, id, { isLocked }) => {
    if (!isId(id)) return null
    const row = await (isLocked ? lockConversation(tx, id) : findConversation(tx, id))
    return row ? conversationFields(row) : null
  },
  restore: async (tx, { id, fields }) =>
    (await updateConversation(tx, id, z.parse(someFields, fields))).version,
}
