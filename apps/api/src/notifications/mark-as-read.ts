import type { Deps } from '#api/deps.ts'
import { countUnreadOf, findCursorOf, saveRead, saveReadUpTo } from './notifications.repository.ts'

type Shop = Pick<Deps, 'db' | 'clock'>

/** What is not the customer's, or was read before, is passed over. @returns how many are left unread */
export async function markAsRead(
  { db, clock }: Shop,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await saveRead(tx, { ids, customer: userId, now: clock.now() })
    return countUnreadOf(tx, userId)
  })
}

/** The newest that the customer saw and all before it: what came meanwhile stays unread. @returns how many are left unread */
export async function markAllAsRead(
  { db, clock }: Shop,
  { newest, userId }: { newest: string; userId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const place = await findCursorOf(tx, { id: newest, userId })
    if (place) await saveReadUpTo(tx, { newest: place, customer: userId, now: clock.now() })
    return countUnreadOf(tx, userId)
  })
}
