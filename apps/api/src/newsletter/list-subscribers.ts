import { SUBSCRIBERS_A_PAGE, type Subscriber, type SubscriberState } from '@shop/contract/admin/subscribers'
import { decodeCursor, encodeCursor, type Read } from '#api/platform/db/index.ts'
import type { StoredSubscriber } from './newsletter.repository.ts'
import { countSubscribers, selectSubscribers } from './subscribers-list.repository.ts'

type Query = {
  search?: string | undefined
  state?: SubscriberState | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** A page at a time by where the one before ended. Throws Refusal `invalid_input` for an end that is none. */
export async function listSubscribers(
  db: Read,
  { search = '', state, after, limit = SUBSCRIBERS_A_PAGE }: Query,
) {
  const wanted = {
    search: search.replaceAll('\u0000', '').trim(),
    state,
    after: decodeCursor(after),
    limit: limit + 1,
  }
  const found = await selectSubscribers(db, wanted)
  const shown = found.slice(0, limit)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return {
    data: shown.map(toReply),
    meta: {
      ...(await countSubscribers(db)),
      next: last ? encodeCursor({ at: last.askedAt, id: last.id }) : null,
    },
  }
}

function toReply(found: StoredSubscriber): Subscriber {
  const { id, email, state, page, words, askedAt, confirmedAt, confirmedBy, leftAt, leftBy } = found
  return {
    id,
    email,
    state,
    page,
    words,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    confirmedBy,
    leftAt: leftAt?.toISOString() ?? null,
    leftBy,
  }
}
