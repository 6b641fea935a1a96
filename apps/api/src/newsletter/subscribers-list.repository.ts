import type { SubscriberState } from '@shop/contract/admin/subscribers'
import { and, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { KeysetCursor, Read } from '#api/platform/db/index.ts'
import { hashOfEmail, type StoredSubscriber } from './newsletter.repository.ts'
import { subscriber } from './newsletter.tables.ts'

type Wanted = {
  search: string
  state: SubscriberState | undefined
  after: KeysetCursor | undefined
  limit: number
}

/** The last to ask first. */
export async function selectSubscribers(
  read: Read,
  { search, state, after, limit }: Wanted,
): Promise<StoredSubscriber[]> {
  return read
    .select()
    .from(subscriber)
    .where(
      and(
        state && eq(subscriber.state, state),
        search === '' ? undefined : isFound(search),
        after && sql`(${subscriber.askedAt}, ${subscriber.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(subscriber.askedAt), desc(subscriber.id))
    .limit(limit)
}

export async function countSubscribers(read: Read): Promise<Record<SubscriberState, number>> {
  const rows = await read
    .select({ state: subscriber.state, subscribers: count() })
    .from(subscriber)
    .groupBy(subscriber.state)
  const none = { confirmed: 0, waiting: 0, left: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, subscribers }) => [state, subscribers])) }
}

/** Confirmed ones by id, from after one on. */
export async function selectConfirmed(
  read: Read,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredSubscriber[]> {
  return read
    .select()
    .from(subscriber)
    .where(and(eq(subscriber.state, 'confirmed'), after === undefined ? undefined : gt(subscriber.id, after)))
    .orderBy(subscriber.id)
    .limit(limit)
}

/** A part of an address; of those who left only the whole one is to be recognised. */
function isFound(search: string): SQL | undefined {
  return or(
    sql`strpos(canonical_email(${subscriber.email}), canonical_email(${search})) > 0`,
    eq(subscriber.emailHash, hashOfEmail(sql`${search}::text`)),
  )
}
