import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import {
  countConversationsOf,
  deleteConversationsOf,
  moveConversations,
  selectConversationsOf,
} from './personal-messages.repository.ts'

export const messagePersonalData: readonly PersonalTable[] = [
  {
    table: 'conversation',
    columns: ['name', 'email', 'subject', 'user_id', 'assigned_to'],
    copy: { as: 'messages', rows: selectConversationsOf },
    erase: deleteConversationsOf,
    merge: {
      shown: { as: 'messages', count: countConversationsOf, left: async () => 0 },
      run: moveConversations,
    },
  },
  {
    table: 'message',
    columns: ['body', 'staff_id', 'staff_name'],
    copy: { why: 'Copied with its conversation.' },
    erase: { why: 'Goes with its conversation.' },
    merge: { why: 'Stays in its conversation.' },
  },
]
