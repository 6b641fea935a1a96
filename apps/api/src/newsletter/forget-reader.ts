import type { Tx } from '#api/platform/db/index.ts'
import { deleteSubscriber, lockByEmail } from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'
import { noteEvent } from './note-event.ts'

/** Everything that is kept of an address; a program elsewhere that was told of it is told that it is out. */
export async function forgetReader(tx: Tx, deps: NewsletterShop, email: string): Promise<void> {
  const found = await lockByEmail(tx, email)
  if (!found?.email) return
  await deleteSubscriber(tx, found.id)
  const { email: told, leaveSecret } = found
  if (leaveSecret !== null) await noteEvent(tx, deps, { kind: 'unsubscribed', email: told, leaveSecret })
}
