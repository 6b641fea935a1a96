import type { ConversationState } from '@shop/contract/admin/messages'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type KeysetCursor, lockKeys, type Read, type Tx, toContainsPattern } from '#api/platform/db/index.ts'
import { type ConversationRow, conversations, type MessageRow, messages } from './messages.tables.ts'

type Query = {
  states: readonly ConversationState[]
  words: readonly string[]
  after: KeysetCursor | undefined
  limit: number
}

export async function selectConversations(
  read: Read,
  { states, words, after, limit }: Query,
): Promise<ConversationRow[]> {
  const { id, lastAt, state } = conversations
  return read
    .select()
    .from(conversations)
    .where(
      and(
        states.length > 0 ? inArray(state, [...states]) : undefined,
        ...words.map(holds),
        after && or(lt(lastAt, after.at), and(eq(lastAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(lastAt), desc(id))
    .limit(limit)
}

function holds(word: string): SQL | undefined {
  const { name, email, subject, complaintNumber } = conversations
  const complaint = /^d-(\d{1,9})$/i.exec(word)?.[1]
  const isIn = sql`lower(concat_ws(' ', ${name}, ${email}, ${subject})) like lower(${toContainsPattern(word)})`
  return complaint === undefined ? isIn : or(isIn, eq(complaintNumber, Number(complaint)))
}

/** Of all that are not closed. */
export async function countOpenConversations(read: Read): Promise<{ open: number; waiting: number }> {
  const rows = await read
    .select({ state: conversations.state, conversations: count() })
    .from(conversations)
    .where(ne(conversations.state, 'closed'))
    .groupBy(conversations.state)
  const of = (state: ConversationState) => rows.find((row) => row.state === state)?.conversations ?? 0
  return { open: of('open'), waiting: of('waiting') }
}

/** Of an account, latest first, and how many there are. */
export async function selectConversationsOf(
  read: Read,
  userId: string,
  limit: number,
): Promise<{ count: number; latest: ConversationRow[] }> {
  const isTheirs = eq(conversations.userId, userId)
  const [all] = await read.select({ conversations: count() }).from(conversations).where(isTheirs)
  const latest = await read
    .select()
    .from(conversations)
    .where(isTheirs)
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit)
  return { count: all?.conversations ?? 0, latest }
}

/** When the open one that waits longest was last written in; undefined when none is open. */
export async function findOldestOpen(read: Read): Promise<Date | undefined> {
  const [row] = await read
    .select({ since: min(conversations.lastAt) })
    .from(conversations)
    .where(eq(conversations.state, 'open'))
  return row?.since ?? undefined
}

export async function findConversation(read: Read, id: string): Promise<ConversationRow | undefined> {
  const [row] = await read.select().from(conversations).where(eq(conversations.id, id))
  return row
}

/** Row lock until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return row
}

/** False when another one has its key: waits for whoever is storing that. */
export async function insertConversation(tx: Tx, row: typeof conversations.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(conversations)
    .values(row)
    .onConflictDoNothing({ target: conversations.requestKey })
    .returning({ id: conversations.id })
  return inserted.length > 0
}

/** With what was received by the form. */
export async function findConversationByKey(
  read: Read,
  requestKey: string,
): Promise<(ConversationRow & { body: string }) | undefined> {
  const [row] = await read
    .select({ ...getTableColumns(conversations), body: messages.body })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.kind, 'received')))
    .where(eq(conversations.requestKey, requestKey))
  return row
}

type Patch = Partial<Pick<ConversationRow, 'state' | 'assignedTo'>>

/** Raises the version. Whoever calls holds the lock. */
export async function updateConversation(tx: Tx, id: string, patch: Patch): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversations)
    .set({ ...patch, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, id))
    .returning()
  if (!row) throw new Error('The conversation was locked, and is gone')
  return row
}

/** When it was last written in. No change of what people edit: the version stays. */
export async function updateLastAt(tx: Tx, id: string, lastAt: Date): Promise<void> {
  await tx.update(conversations).set({ lastAt }).where(eq(conversations.id, id))
}

/** No change of what people edit: the version stays. */
export async function giveComplaintNumber(
  tx: Tx,
  id: string,
  complaint: Pick<ConversationRow, 'complaintNumber' | 'complainedAt'>,
): Promise<void> {
  await tx.update(conversations).set(complaint).where(eq(conversations.id, id))
}

/** Nobody else is given one until the transaction ends. */
export async function nextComplaintNumber(tx: Tx): Promise<number> {
  const [space, key] = lockKeys.complaints
  await tx.execute(sql`select pg_advisory_xact_lock(${space}, ${key})`)
  const [row] = await tx.select({ latest: max(conversations.complaintNumber) }).from(conversations)
  return (row?.latest ?? 0) + 1
}

/** False when another one has its key. */
export async function insertMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.requestKey })
    .returning({ id: messages.id })
  return inserted.length > 0
}

export async function findMessageByKey(read: Read, requestKey: string): Promise<MessageRow | undefined> {
  const [row] = await read.select().from(messages).where(eq(messages.requestKey, requestKey))
  return row
}

export async function findMessage(read: Read, id: string): Promise<MessageRow | undefined> {
  const [row] = await read.select().from(messages).where(eq(messages.id, id))
  return row
}

/** Oldest first. */
export async function selectMessages(read: Read, conversationId: string): Promise<MessageRow[]> {
  return read
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.createdAt), asc(messages.id))
}

/**
 * Complaints of before then that nobody has closed, and of which owners were not reminded: marked as if they were. Of two
 * at once, one gets them.
 */
export async function takeDueComplaints(
  tx: Tx,
  { before, at }: { before: Date; at: Date },
): Promise<string[]> {
  const { id, complainedAt, remindedAt, state } = conversations
  const taken = await tx
    .update(conversations)
    .set({ remindedAt: at })
    .where(and(isNotNull(complainedAt), lte(complainedAt, before), ne(state, 'closed'), isNull(remindedAt)))
    .returning({ id, complainedAt })
  return taken
    .toSorted((one, other) => Number(one.complainedAt) - Number(other.complainedAt))
    .map((each) => each.id)
}

/** With their messages. */
export async function deleteConversations(
  tx: Tx,
  { before, areComplaints }: { before: Date; areComplaints: boolean },
): Promise<void> {
  const { complainedAt, lastAt } = conversations
  const isOfKind = areComplaints ? isNotNull(complainedAt) : isNull(complainedAt)
  await tx.delete(conversations).where(and(isOfKind, lte(lastAt, before)))
}
