import { networkOf } from '#api/network-of.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { saveAsked } from './newsletter.repository.ts'
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
    const subscriberId = await findOrMake(tx, { ...asked, askedAt: clock.now() })
    await jobs.enqueue(tx, NEWSLETTER_MAIL, { subscriberId })
  })
}

/** A second attempt where the row went away in between: by then nothing stands in the way of a new one. */
async function findOrMake(tx: Tx, asked: Omit<Parameters<typeof saveAsked>[1], 'id'>): Promise<string> {
  const id =
    (await saveAsked(tx, { id: newId(), ...asked })) ?? (await saveAsked(tx, { id: newId(), ...asked }))
  if (id === undefined) throw new Error('A subscriber went away twice while somebody asked')
  return id
}
