import * as z from 'zod/mini'
import { defineCall } from './call.ts'

// Apart from the list and its words: of notifications, pages elsewhere need no more than this.

/** Counted up to `NOTIFICATIONS_AT_ONCE`: whoever has more has many. */
export const unreadCount = z.object({ unread: z.number() })

export const countUnread = defineCall({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications are unread',
  access: 'customer',
  data: unreadCount,
  errors: ['unauthenticated'],
})

/**
 * After `API_BASE`. No call: a stream of server-sent events for whoever is logged in, shown by the `Authorization` header.
 * It says that there is news; what is new, the calls above tell.
 */
export const NOTIFICATION_STREAM_PATH = '/notifications/stream'

/** `signed-out`: the login, or its token, has ended, and so does the stream. */
export type StreamEventName = 'news' | 'signed-out'
