import { newSecret } from '#api/identity/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { type StoredSubscriber, updateSubscriber } from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'
import { NEWSLETTER_MAIL } from './newsletter-job-names.ts'
import { noteEvent } from './note-event.ts'

type Agreed = {
  id: string
  email: string
  words: string
  confirmedBy: NonNullable<StoredSubscriber['confirmedBy']>
}

/** From now on they count, and the consent says which words stood beside what was pressed. Welcomes them. */
export async function admitReader(
  tx: Tx,
  deps: NewsletterShop,
  { id, email, words, confirmedBy }: Agreed,
): Promise<void> {
  const leaveSecret = newSecret()
  await updateSubscriber(tx, id, {
    state: 'confirmed',
    words,
    confirmedAt: deps.clock.now(),
    confirmedBy,
    leaveSecret,
  })
  await deps.jobs.enqueue(tx, NEWSLETTER_MAIL, { subscriberId: id, isWelcome: true })
  await noteEvent(tx, deps, { kind: 'subscribed', email, leaveSecret })
}
