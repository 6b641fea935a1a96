import { and, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sweepExpired } from './expiry.repository.ts'
import { lockUser } from './identity.repository.ts'
import { emailChange, identityLink, shopUser } from './identity.tables.ts'

export type StoredLink = typeof identityLink.$inferSelect

type NewLink = Omit<StoredLink, 'usedAt'>

type PresentedLink = Pick<StoredLink, 'kind' | 'secretHash'>

/** The others are kept when they were used: `lockEmailLink`. */
type SingleUseLink = PresentedLink & { kind: Exclude<StoredLink['kind'], 'email'> }

/** Replaces, and so ends, the one before of its kind. */
export async function saveLink(tx: Tx, link: NewLink): Promise<void> {
  const { secretHash, expiresAt } = link
  await tx
    .insert(identityLink)
    .values(link)
    .onConflictDoUpdate({
      target: [identityLink.userId, identityLink.kind],
      set: { secretHash, expiresAt, usedAt: null },
    })
}

export async function isLinkOpen(read: Read, link: SingleUseLink, now: Date): Promise<boolean> {
  return (await findHolder(read, link, now)) !== undefined
}

/** Consumes a link; undefined when there is none or it was taken. Locks its account first, as whoever ends its links does. */
export async function takeLink(
  tx: Tx,
  link: SingleUseLink,
  now: Date,
): Promise<Pick<StoredLink, 'userId'> | undefined> {
  const holder = await findHolder(tx, link, now)
  if (!holder || !(await lockUser(tx, holder.userId))) return undefined
  const [taken] = await tx
    .delete(identityLink)
    .where(isPresented(link, now))
    .returning({ userId: identityLink.userId })
  return taken
}

/**
 * The link to a new address, used or not; undefined when there is none. Locks its account first, as whoever ends its links
 * does. One that was used says that the account still has the address: asking for another deletes it.
 */
export async function lockEmailLink(
  tx: Tx,
  secretHash: string,
  now: Date,
): Promise<Pick<StoredLink, 'userId' | 'usedAt'> | undefined> {
  const link = { kind: 'email', secretHash } as const
  const holder = await findHolder(tx, link, now)
  if (!holder || !(await lockUser(tx, holder.userId))) return undefined
  const [found] = await tx
    .select({ userId: identityLink.userId, usedAt: identityLink.usedAt })
    .from(identityLink)
    .where(isPresented(link, now))
  return found
}

export async function markUsed(tx: Tx, secretHash: string, now: Date): Promise<void> {
  await tx.update(identityLink).set({ usedAt: now }).where(eq(identityLink.secretHash, secretHash))
}

async function findHolder(
  read: Read,
  link: PresentedLink,
  now: Date,
): Promise<Pick<StoredLink, 'userId'> | undefined> {
  const [found] = await read
    .select({ userId: identityLink.userId })
    .from(identityLink)
    .where(isPresented(link, now))
  return found
}

function isPresented({ kind, secretHash }: PresentedLink, now: Date) {
  return and(
    eq(identityLink.kind, kind),
    eq(identityLink.secretHash, secretHash),
    gt(identityLink.expiresAt, now),
  )
}

export async function deleteLinksOf(tx: Tx, userId: string, kind: StoredLink['kind']): Promise<void> {
  await tx.delete(identityLink).where(and(eq(identityLink.userId, userId), eq(identityLink.kind, kind)))
}

/** Calls off a change of the e-mail address that waits: it was asked for by who knew the password before. */
export async function savePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(shopUser).set({ passwordHash }).where(eq(shopUser.id, userId))
  await callOffEmailChange(tx, userId)
}

/** Whoever was in the account before keeps no way back: no other address, and no link that sets a password. */
export async function endWaysIn(tx: Tx, userId: string): Promise<void> {
  await callOffEmailChange(tx, userId)
  await deleteLinksOf(tx, userId, 'reset')
}

async function callOffEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChange).where(eq(emailChange.userId, userId))
  await deleteLinksOf(tx, userId, 'email')
}

export async function saveVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(shopUser).set({ emailVerifiedAt: now }).where(eq(shopUser.id, userId))
  await deleteLinksOf(tx, userId, 'verify')
}

export async function deleteExpiredLinks(tx: Tx, now: Date, most: number): Promise<void> {
  const { secretHash: key, expiresAt } = identityLink
  await sweepExpired(tx, { table: identityLink, key, expiresAt }, now, most)
}
