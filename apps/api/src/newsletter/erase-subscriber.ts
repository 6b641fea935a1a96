import { type AboutChanges, inChangeSet } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { newsletterSummaries } from '#api/texts/newsletter.ts'
import { deleteSubscriber, lockSubscriber } from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'
import { noteEvent } from './note-event.ts'

/** Personal: the change log keeps which fields there were, and no value of them. */
const SUBSCRIBER_KIND = { name: 'subscriber', isPersonal: true } as const

/**
 * Everything that the shop keeps of them, for good: nothing undoes it. A program elsewhere that was told of the address is
 * told that it is out. Throws Refusal `not_found`.
 */
export async function eraseSubscriber(
  deps: NewsletterShop,
  id: string,
  about: Omit<AboutChanges, 'summary'>,
): Promise<void> {
  if (!isId(id)) throw new Refusal('not_found')
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscriber(tx, id)
    if (!found) throw new Refusal('not_found')
    const { email, state, leaveSecret } = found
    await inChangeSet(tx, { ...about, summary: newsletterSummaries.erased }, async (changes) => {
      await deleteSubscriber(tx, id)
      changes.record({ kind: SUBSCRIBER_KIND, id, before: { email, state }, after: null })
    })
    if (email !== null && leaveSecret !== null)
      await noteEvent(tx, deps, { kind: 'unsubscribed', email, leaveSecret })
  })
}
