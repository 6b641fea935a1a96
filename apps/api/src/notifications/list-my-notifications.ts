import { NOTIFICATIONS_PAGE_SIZE } from '@shop/contract/constants'
import type { Read } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { findCursorOf, selectNotifications } from './notifications.repository.ts'
import type { NotificationRow } from './notifications.tables.ts'

type Query = { userId: string; after: string | undefined }

/** Keyset page, newest first. `next`: the id to go on after, or null. Throws `invalid_input` for an unknown `after`. */
export async function listMyNotifications(
  read: Read,
  { userId, after }: Query,
): Promise<{ rows: NotificationRow[]; next: string | null }> {
  const place = after === undefined ? undefined : await findCursorOf(read, { id: after, userId })
  if (after !== undefined && !place) {
    throw invalidField('after')
  }
  const found = await selectNotifications(read, { userId, after: place, limit: NOTIFICATIONS_PAGE_SIZE + 1 })
  const rows = found.slice(0, NOTIFICATIONS_PAGE_SIZE)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}
