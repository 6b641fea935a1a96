import type { FeedPresence } from '@shop/contract/admin/feed'
import type { Deps } from '#api/deps.ts'
import { notifyPresence } from './feed.repository.ts'

/** To whoever else works here, in all processes of the shop. */
export async function tellPresence({ db }: Pick<Deps, 'db'>, presence: FeedPresence): Promise<void> {
  await db.transaction((tx) => notifyPresence(tx, presence))
}
