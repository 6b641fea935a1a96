import { ADMIN_CHANNEL, type ChangeFeed } from '#api/audit/index.ts'
import type { Config } from '#api/config/index.ts'
import { type DatabaseConnection, type DatabaseLog, listenForNotices } from '#api/platform/db/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'

type Watching = {
  config: Pick<Config, 'databaseDirectUrl'>
  feed: ChangeFeed
  log: Pick<DatabaseLog, 'warn'>
}

/** Tells the feed of change sets, and of who looks at what, in whichever process. Returns the stop; throws StartError when it cannot listen. */
export async function watchAdminChanges(
  connection: DatabaseConnection,
  { config: { databaseDirectUrl }, feed, log }: Watching,
): Promise<() => Promise<void>> {
  const direct = databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl }
  try {
    return await listenForNotices(direct, ADMIN_CHANNEL, {
      onNotice: feed.hear,
      onBegin: feed.resync,
      onLost: () => undefined,
      log,
    })
  } catch (error) {
    const reason = `The database cannot be listened to (DATABASE_DIRECT_URL, or DATABASE_URL): ${messageOf(error)}.`
    throw new StartError(reason, { cause: error })
  }
}
