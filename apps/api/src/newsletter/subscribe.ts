import { networkOf } from '#api/network-of.ts'
import { findOrMakeSubscriber } from './find-or-make-subscriber.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { NEWSLETTER_MAIL } from './newsletter-job-names.ts'

type Asking = { email: string; page: string; words: string; address: string }

/**
 * Notes who asked, and has a mail sent. Does the same for an address that is known: neither answer nor time tells; what the
 * mail says is decided when it is written. Throws Refusal `rate_limited`.
 */
export async function subscribe(
  { db, clock, jobs, limits, bounds }: NewsletterDeps,
  { address, ...asked }: Asking,
): Promise<void> {
  await limits.consume({ limit: bounds.asksPerNetwork, of: networkOf(address) })
  await db.transaction(async (tx) => {
    const subscriberId = await findOrMakeSubscriber(tx, { ...asked, askedAt: clock.now() })
    await jobs.enqueue(tx, NEWSLETTER_MAIL, { subscriberId })
  })
}
