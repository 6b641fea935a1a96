import { CONVERSATIONS_A_PAGE, type ListedConversation } from '@shop/contract/admin/messages'
import { decodeCursor, encodeCursor, type Read, searchWords } from '#api/platform/db/index.ts'
import { listStaffNames } from '#api/staff/index.ts'
import { complaintDueAt, complaintNumberOf } from './complaint-rules.ts'
import { countOpenConversations, selectConversations } from './conversations.repository.ts'
import type { ConversationRow } from './messages.tables.ts'

type Query = {
  tab?: 'open' | 'waiting' | 'all' | undefined
  search?: string | undefined
  after?: string | undefined
  /** How many to a page. */
  limit?: number | undefined
}
type Listed = { data: ListedConversation[]; meta: { next: string | null; open: number; waiting: number } }

/** Keyset page, latest first. Throws Refusal `invalid_input` for a place that is none. */
export async function listConversations(
  read: Read,
  { tab = 'open', search = '', after, limit = CONVERSATIONS_A_PAGE }: Query,
): Promise<Listed> {
  const found = await selectConversations(read, {
    states: tab === 'all' ? [] : [tab],
    words: searchWords(search),
    after: decodeCursor(after),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return {
    data: await toListed(read, shown),
    meta: {
      next: last ? encodeCursor({ at: last.lastAt, id: last.id }) : null,
      ...(await countOpenConversations(read)),
    },
  }
}

export async function toListed(read: Read, rows: readonly ConversationRow[]): Promise<ListedConversation[]> {
  const ids = rows.flatMap(({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]))
  const people = new Map((await listStaffNames(read, [...new Set(ids)])).map((person) => [person.id, person]))
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    subject: row.subject,
    state: row.state,
    assignedTo: (row.assignedTo !== null && people.get(row.assignedTo)) || null,
    complaint: complaintOf(row),
    lastAt: row.lastAt.toISOString(),
  }))
}

function complaintOf({ complaintNumber, complainedAt }: ConversationRow): ListedConversation['complaint'] {
  if (complaintNumber === null || complainedAt === null) return null
  return { number: complaintNumberOf(complaintNumber), dueAt: complaintDueAt(complainedAt).toISOString() }
}
