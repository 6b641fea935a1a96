import type { Read, Tx } from '#api/platform/db/index.ts'
import { admitReader } from './admit-reader.ts'
import { findOrMakeSubscriber } from './find-or-make-subscriber.ts'
import {
  deleteSubscriber,
  findStateOf,
  lockByEmail,
  lockSubscriber,
  saveLeft,
} from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'
import { noteEvent } from './note-event.ts'

/** Of a verified address alone: whether another one gets the newsletter is nobody else's business. */
export async function subscriptionOf(read: Read, email: string): Promise<'on' | 'off'> {
  return (await findStateOf(read, email)) === 'confirmed' ? 'on' : 'off'
}

type Joining = { email: string; page: string; words: string }

/** Of an address that is verified: no second mail is needed. Who gets it already stays as they are. */
export async function joinByAccount(tx: Tx, deps: NewsletterShop, joining: Joining): Promise<void> {
  const id = await findOrMakeSubscriber(tx, { ...joining, askedAt: deps.clock.now() })
  const found = await lockSubscriber(tx, id)
  if (!found?.email || found.state !== 'waiting') return
  // As it was typed when they asked: what is told of them elsewhere names one address.
  await admitReader(tx, deps, { id, email: found.email, words: joining.words, confirmedBy: 'account' })
}

/** Who only asked is forgotten: there is nothing to prove. */
export async function leaveByAccount(tx: Tx, deps: NewsletterShop, email: string): Promise<void> {
  const found = await lockByEmail(tx, email)
  if (!found?.email) return
  if (found.leaveSecret === null) {
    await deleteSubscriber(tx, found.id)
    return
  }
  await saveLeft(tx, found.id, { leftAt: deps.clock.now(), leftBy: 'account' })
  await noteEvent(tx, deps, {
    kind: 'unsubscribed',
    email: found.email,
    leaveSecret: found.leaveSecret,
  })
}
