import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { isDuplicate, type Read, type Tx } from '#api/platform/db/index.ts'
import { hasEmail } from './identity.repository.ts'
import { emailChange, shopUser } from './identity.tables.ts'
import { deleteLinksOf } from './links.repository.ts'

export type StoredEmailChange = typeof emailChange.$inferSelect

/** Takes the place of the one before, whose link would confirm this address by a mail to that one. */
export async function saveEmailChange(tx: Tx, wanted: StoredEmailChange): Promise<void> {
  const { userId, email, askedAt } = wanted
  await tx
    .insert(emailChange)
    .values(wanted)
    .onConflictDoUpdate({ target: emailChange.userId, set: { email, askedAt } })
  await deleteLinksOf(tx, userId, 'email')
}

export async function findEmailChange(read: Read, userId: string): Promise<StoredEmailChange | undefined> {
  const [found] = await read.select().from(emailChange).where(eq(emailChange.userId, userId))
  return found
}

export async function takeEmailChange(tx: Tx, userId: string): Promise<StoredEmailChange | undefined> {
  const [taken] = await tx.delete(emailChange).where(eq(emailChange.userId, userId)).returning()
  return taken
}

/**
 * False where another account has the address. Of two that take it at once one fails at the unique index; then its transaction
 * is over.
 */
export async function saveNewEmail(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: shopUser.id })
    .from(shopUser)
    .where(and(hasEmail(email), ne(shopUser.id, userId)))
  if (other) return false
  try {
    const saved = await tx
      .update(shopUser)
      .set({ email, emailVerifiedAt: now })
      .where(and(eq(shopUser.id, userId), isNull(shopUser.erasedAt)))
      .returning({ one: sql`1` })
    return saved.length > 0
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export async function deleteOldEmailChanges(tx: Tx, before: Date): Promise<void> {
  await tx.delete(emailChange).where(lt(emailChange.askedAt, before))
}
