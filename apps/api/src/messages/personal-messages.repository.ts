import { isSameEmail } from '@shop/contract/canonical-email'
import { and, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { conversations, messages } from './messages.tables.ts'

type Writer = { userId: string; email: string | null }

/**
 * What was said on both sides; what staff noted for each other is theirs. An answer is left out that went to another address
 * than the account's: whoever wrote with a login may have typed somebody else's, who alone was told.
 */
export async function selectConversationsOf(read: Read, writer: Writer): Promise<object[]> {
  const { id, name, email, subject, complaintNumber, createdAt } = conversations
  const found = await read
    .select({ id, name, email, subject, complaintNumber, createdAt })
    .from(conversations)
    .where(isOf(writer))
  if (found.length === 0) return []
  const { conversationId, kind, body } = messages
  const said = await read
    .select({ conversationId, kind, body, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        ne(kind, 'note'),
        inArray(
          conversationId,
          found.map((each) => each.id),
        ),
      ),
    )
  return found.map((each) => {
    const wasTold = writer.email !== null && isSameEmail(each.email, writer.email)
    const ofIt = said.filter((message) => message.conversationId === each.id)
    return { ...each, messages: wasTold ? ofIt : ofIt.filter((message) => message.kind !== 'answer') }
  })
}

/**
 * Complaints about personal data stay as long as an authority may ask how they were answered; with the account gone they
 * are found by their address, as what was written without a login.
 */
export async function deleteConversationsOf(tx: Tx, writer: Writer): Promise<void> {
  await tx.delete(conversations).where(and(isOf(writer), isNull(conversations.complainedAt)))
  await tx.update(conversations).set({ userId: null }).where(eq(conversations.userId, writer.userId))
}

export async function countConversationsOf(read: Read, writer: Writer): Promise<number> {
  const [row] = await read.select({ rows: count() }).from(conversations).where(isOf(writer))
  return row?.rows ?? 0
}

/** What was written without a login, too: the address by which it would be found is the account's no more. */
export async function moveConversations(
  tx: Tx,
  { from, into }: { from: Writer; into: Writer },
): Promise<void> {
  await tx.update(conversations).set({ userId: into.userId }).where(isOf(from))
}

/** By the address only what was written without a login: with one, the address may be somebody else's. */
function isOf({ userId, email }: Writer): SQL | undefined {
  const isTheirs = eq(conversations.userId, userId)
  if (email === null) return isTheirs
  const hasAddress = sql`canonical_email(${conversations.email}) = canonical_email(${email})`
  return or(isTheirs, and(isNull(conversations.userId), hasAddress))
}
