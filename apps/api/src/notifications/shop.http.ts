import { listNotifications, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { countUnread } from '@shop/contract/unread'
import type { Deps } from '#api/deps.ts'
import { type Answer, answerCustomer } from '#api/platform/http/index.ts'
import { listMyNotifications } from './list-my-notifications.ts'
import { markAllAsRead, markAsRead } from './mark-as-read.ts'
import { toNotificationReply } from './notification-reply.ts'
import { countUnreadOf } from './notifications.repository.ts'

export function notificationAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Answer[] {
  return [
    answerCustomer(listNotifications, async ({ query: { after }, caller: { userId } }) => {
      const { rows, next } = await listMyNotifications(db, { userId, after })
      return { data: rows.map(toNotificationReply), meta: { next } }
    }),
    answerCustomer(countUnread, async ({ caller: { userId } }) => ({
      data: { unread: await countUnreadOf(db, userId) },
    })),
    answerCustomer(readNotifications, async ({ body: { ids }, caller: { userId } }) => ({
      data: { unread: await markAsRead({ db, clock }, { ids, userId }) },
    })),
    answerCustomer(readAllNotifications, async ({ body: { newest }, caller: { userId } }) => ({
      data: { unread: await markAllAsRead({ db, clock }, { newest, userId }) },
    })),
  ]
}
