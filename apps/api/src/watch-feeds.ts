import { ADMIN_CHANNEL, type ChangeFeed } from '#api/audit/index.ts'
import type { Config } from '#api/config/index.ts'
import type { NotificationFeed } from '#api/notifications/index.ts'
import type { DatabaseConnection, DatabaseLog } from '#api/platform/db/index.ts'
import { listenDirectly } from './listen-directly.ts'

/** `migrations/0040-notifications.sql` sends the account's id here. */
const NOTIFICATION_CHANNEL = 'notifications'

/** What tells open pages: of staff, what others change and look at; of customers, that there is news for them. */
export type Feeds = { changes: ChangeFeed; notifications: NotificationFeed }

type Watching = {
  config: Pick<Config, 'databaseDirectUrl'>
  feeds: Feeds
  log: Pick<DatabaseLog, 'warn'>
}

/** Tells the feeds what happened, in whichever process, over one connection. Returns the stop; throws StartError when it cannot listen. */
export async function watchFeeds(
  connection: DatabaseConnection,
  { config, feeds: { changes, notifications }, log }: Watching,
): Promise<() => Promise<void>> {
  return listenDirectly(
    connection,
    config,
    { [ADMIN_CHANNEL]: changes.hear, [NOTIFICATION_CHANNEL]: notifications.hear },
    {
      onBegin: () => {
        changes.resync()
        notifications.resync()
      },
      onLost: () => undefined,
      log,
    },
  )
}
