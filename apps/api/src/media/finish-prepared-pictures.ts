import { startBudget, waitForCalm } from './finishing-rules.ts'
import type { MediaShop } from './media-deps.ts'

export const FINISH_PREPARED = 'finish-prepared-pictures'

type Shop = Pick<MediaShop, 'db' | 'jobs' | 'pictures' | 'encoders' | 'load'>

/** After a start: the pictures that come with the release can be shown, and some of their files may still be missing. */
export async function askForPreparedPictures({ db, jobs, pictures }: Shop): Promise<void> {
  if ((await pictures.listUnfinished()).length === 0) return
  await db.transaction((tx) => jobs.enqueue(tx, FINISH_PREPARED, {}))
}

/** Makes them one at a time, behind everything else; what time does not allow is another job's. */
export async function finishPreparedPictures(shop: Shop): Promise<void> {
  const budget = startBudget()
  for (const { source, rendition, path } of await shop.pictures.listUnfinished()) {
    if (budget.isSpent()) return askForPreparedPictures(shop)
    await waitForCalm(shop.load)
    await shop.encoders.later.encode(source, rendition, path)
  }
}
