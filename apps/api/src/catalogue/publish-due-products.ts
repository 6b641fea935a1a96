import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { PRODUCT_KIND } from './edit-product.ts'
import { toKept } from './kept-product.ts'
import { lockProducts, selectDueDrafts, updateProduct } from './staff-products.repository.ts'

export const PUBLISH_DUE = 'publish-products'

/** A transaction is cut after twenty seconds: however many wait, each has a part of them. */
const PART = 500

/** Puts on sale what waits for a time that has come. Idempotent. */
export async function publishDueProducts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const ids = await selectDueDrafts(db, now)
  for (let begin = 0; begin < ids.length; begin += PART) {
    await publish(db, ids.slice(begin, begin + PART), now)
  }
}

async function publish(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Looked at again under the lock: somebody may have thought better of it.
    const due = (await lockProducts(tx, ids)).filter(({ publishAt }) => publishAt && publishAt <= now)
    const about = {
      staff: { staffId: null, name: PUBLISH_DUE, sessionId: null },
      call: PUBLISH_DUE,
      requestId: newId(),
      summary: catalogueChangeTexts.publishedInTime(due.length),
    }
    await inChangeSet(tx, about, async (changes) => {
      for (const before of due) {
        const after = await updateProduct(tx, before.id, { state: 'active', publishAt: null })
        changes.record({ kind: PRODUCT_KIND, id: before.id, before: toKept(before), after: toKept(after) })
      }
    })
  })
}
