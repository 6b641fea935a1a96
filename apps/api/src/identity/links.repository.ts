import { and, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { identityLink, shopUser } from './identity.tables.ts'

/** A link as stored: without its secret. */
export type StoredLink = typeof identityLink.$inferSelect

/** Names a link by what stands in it. */
type PresentedLink = Pick<StoredLink, 'kind' | 'secretHash'>

/** Writes a link down; it takes the place of the one before of its kind, which ends that one. */
export async function saveLink(tx: Tx, link: StoredLink): Promise<void> {
  const { secretHash, expiresAt } = link
  await tx
    .insert(identityLink)
    .values(link)
    .onConflictDoUpdate({
      target: [identityLink.userId, identityLink.kind],
      set: { secretHash, expiresAt },
    })
}

/** Whether a link would work. */
export async function isLinkOpen(read: Read, link: PresentedLink, now: Date): Promise<boolean> {
  const [found] = await read
    .select({ userId: identityLink.userId })
    .from(identityLink)
    .where(isPresented(link, now))
  return found !== undefined
}

/** Uses a link up; undefined when there is none, or no more: of two at once one gets it. */
export async function takeLink(
  tx: Tx,
  link: PresentedLink,
  now: Date,
): Promise<Pick<StoredLink, 'userId'> | undefined> {
  const [taken] = await tx
    .delete(identityLink)
    .where(isPresented(link, now))
    .returning({ userId: identityLink.userId })
  return taken
}

function isPresented({ kind, secretHash }: PresentedLink, now: Date) {
  return and(
    eq(identityLink.kind, kind),
    eq(identityLink.secretHash, secretHash),
    gt(identityLink.expiresAt, now),
  )
}

/** Gives an account a new password. */
export async function savePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(shopUser).set({ passwordHash }).where(eq(shopUser.id, userId))
}

/** Writes down that an account's e-mail address is its owner's; links that would have shown it are of no more use. */
export async function saveVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(shopUser).set({ emailVerifiedAt: now }).where(eq(shopUser.id, userId))
  await tx.delete(identityLink).where(and(eq(identityLink.userId, userId), eq(identityLink.kind, 'verify')))
}

/** Sweeps out up to `most` links that have expired. */
export async function deleteExpiredLinks(tx: Tx, now: Date, most: number): Promise<void> {
  const { secretHash: key, expiresAt } = identityLink
  await sweepExpired(tx, { table: identityLink, key, expiresAt }, now, most)
}
