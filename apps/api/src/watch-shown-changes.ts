import type { Config } from '#api/config/index.ts'
import type { DatabaseConnection, DatabaseLog } from '#api/platform/db/index.ts'
import type { ResponseCache } from '#api/platform/page-cache/index.ts'
import { listenDirectly } from './listen-directly.ts'

/** `migrations/0014-shown-changes.sql` sends cache tags here, separated by spaces. */
const CHANNEL = 'shown_changes'
const EVERYTHING = 'everything'

type Watching = {
  config: Pick<Config, 'databaseDirectUrl'>
  responses: ResponseCache
  log: Pick<DatabaseLog, 'warn'>
}

/** Cache invalidation by LISTEN/NOTIFY, whoever made the change. Returns the stop; throws StartError when it cannot listen. */
export async function watchShownChanges(
  connection: DatabaseConnection,
  { config, responses, log }: Watching,
): Promise<() => Promise<void>> {
  const hear = (tags: string) =>
    tags === EVERYTHING ? responses.invalidateAll() : responses.invalidate(tags.split(' '))
  return listenDirectly(
    connection,
    config,
    { [CHANNEL]: hear },
    { onBegin: responses.resume, onLost: responses.pause, log },
  )
}
