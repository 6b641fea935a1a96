import { and, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { subscriber } from './newsletter.tables.ts'

export type StoredSubscriber = typeof subscriber.$inferSelect

type Asked = Pick<StoredSubscriber, 'page' | 'words' | 'askedAt'>

/**
 * The subscriber of an address, made where there is none; of one who waits, page, words and time are the last ones. The
 * unique index decides between presses at once. Undefined where the row went in between, by leaving or erasing.
 */
export async function saveAsked(
  tx: Tx,
  { id, email, ...asked }: Asked & { id: string; email: string },
): Promise<string | undefined> {
  const [made] = await tx
    .insert(subscriber)
    .values({ id, email, state: 'waiting', ...asked })
    .onConflictDoNothing()
    .returning({ id: subscriber.id })
  if (made) return made.id
  const [found] = await tx
    .select({ id: subscriber.id, state: subscriber.state })
    .from(subscriber)
    .where(hasEmail(email))
    .for('update')
  if (found?.state === 'waiting') await updateSubscriber(tx, found.id, asked)
  return found?.id
}

export async function findSubscriber(read: Read, id: string): Promise<StoredSubscriber | undefined> {
  const [found] = await read.select().from(subscriber).where(eq(subscriber.id, id))
  return found
}

export async function lockSubscriber(tx: Tx, id: string): Promise<StoredSubscriber | undefined> {
  const [found] = await tx.select().from(subscriber).where(eq(subscriber.id, id)).for('update')
  return found
}

export async function lockByConfirmHash(tx: Tx, hash: string): Promise<StoredSubscriber | undefined> {
  const [found] = await tx.select().from(subscriber).where(eq(subscriber.confirmHash, hash)).for('update')
  return found
}

export async function lockByLeaveSecret(tx: Tx, secret: string): Promise<StoredSubscriber | undefined> {
  const [found] = await tx.select().from(subscriber).where(eq(subscriber.leaveSecret, secret)).for('update')
  return found
}

/** Whoever has left by a secret and come back since, under the address that the row of then can still be compared with. */
export async function lockReturned(
  tx: Tx,
  { leaveSecret, emailHash }: Pick<StoredSubscriber, 'leaveSecret' | 'emailHash'>,
): Promise<StoredSubscriber | undefined> {
  if (leaveSecret === null || emailHash === null) return undefined
  const [found] = await tx
    .select()
    .from(subscriber)
    .where(
      and(
        eq(subscriber.state, 'confirmed'),
        eq(hashOfEmail(sql`${subscriber.email}`, sql`${leaveSecret}::text`), emailHash),
      ),
    )
    .for('update')
  return found
}

export async function lockByEmail(tx: Tx, email: string): Promise<StoredSubscriber | undefined> {
  const [found] = await tx.select().from(subscriber).where(hasEmail(email)).for('update')
  return found
}

/** Undefined for an address that never asked, and for one that has left, whose row does not hold it any more. */
export async function findStateOf(read: Read, email: string): Promise<StoredSubscriber['state'] | undefined> {
  const [found] = await read.select({ state: subscriber.state }).from(subscriber).where(hasEmail(email))
  return found?.state
}

/** What they agreed to, without what opens something. */
export async function selectConsentOf(read: Read, email: string): Promise<object[]> {
  const {
    confirmHash: _,
    confirmUntil: __,
    leaveSecret: ___,
    emailHash: ____,
    ...shown
  } = getTableColumns(subscriber)
  return read.select(shown).from(subscriber).where(hasEmail(email))
}

/** Ends the link before. Nothing for who has confirmed meanwhile: their link goes on saying that all is well. */
export async function saveConfirmLink(
  tx: Tx,
  id: string,
  link: { confirmHash: string; confirmUntil: Date },
): Promise<void> {
  await tx
    .update(subscriber)
    .set(link)
    .where(and(eq(subscriber.id, id), eq(subscriber.state, 'waiting')))
}

export async function updateSubscriber(
  tx: Tx,
  id: string,
  change: Partial<Omit<StoredSubscriber, 'id'>>,
): Promise<void> {
  await tx.update(subscriber).set(change).where(eq(subscriber.id, id))
}

/** The address goes; what is left can be compared with one that somebody names. */
export async function saveLeft(
  tx: Tx,
  id: string,
  { leftAt, leftBy }: { leftAt: Date; leftBy: NonNullable<StoredSubscriber['leftBy']> },
): Promise<void> {
  await tx
    .update(subscriber)
    .set({
      state: 'left',
      leftAt,
      leftBy,
      email: null,
      confirmHash: null,
      confirmUntil: null,
      emailHash: hashOfEmail(sql`${subscriber.email}`),
    })
    .where(eq(subscriber.id, id))
}

export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
  await tx.delete(subscriber).where(eq(subscriber.id, id))
}

export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx.delete(subscriber).where(and(eq(subscriber.state, 'waiting'), lt(subscriber.askedAt, before)))
}

export async function deleteLongLeft(tx: Tx, before: Date): Promise<void> {
  await tx.delete(subscriber).where(and(eq(subscriber.state, 'left'), lt(subscriber.leftAt, before)))
}

/** SQL form of the contract's `canonicalEmail`, as the unique index has it. */
function hasEmail(email: string): SQL {
  return sql`canonical_email(${subscriber.email}) = canonical_email(${email})`
}

/** Salted with the row's own secret: the same address has another hash in each row. */
export function hashOfEmail(email: SQL, secret: SQL = sql`${subscriber.leaveSecret}`): SQL<string> {
  return sql<string>`encode(sha256(convert_to(${secret} || ' ' || canonical_email(${email}), 'UTF8')), 'hex')`
}
