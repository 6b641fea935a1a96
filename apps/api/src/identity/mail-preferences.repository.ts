import type { MailKind } from '@shop/contract/mail-preferences'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { mailPreference, shopUser } from './identity.tables.ts'

export type SaidPreference = Pick<typeof mailPreference.$inferSelect, 'kind' | 'isWanted'>

/** What the customer has said about a kind, or null; undefined for an account that is gone. */
export async function findPreference(
  read: Read,
  userId: string,
  kind: MailKind,
): Promise<{ isWanted: boolean | null } | undefined> {
  const [found] = await read
    .select({ isWanted: mailPreference.isWanted })
    .from(shopUser)
    .leftJoin(mailPreference, and(eq(mailPreference.userId, shopUser.id), eq(mailPreference.kind, kind)))
    .where(eq(shopUser.id, userId))
  return found
}

export async function listPreferences(read: Read, userId: string): Promise<SaidPreference[]> {
  const { kind, isWanted } = mailPreference
  return read.select({ kind, isWanted }).from(mailPreference).where(eq(mailPreference.userId, userId))
}

export async function savePreference(tx: Tx, said: typeof mailPreference.$inferInsert): Promise<void> {
  const { isWanted, changedAt } = said
  await tx
    .insert(mailPreference)
    .values(said)
    .onConflictDoUpdate({
      target: [mailPreference.userId, mailPreference.kind],
      set: { isWanted, changedAt },
    })
}
