import { isSecret } from '#api/identity/index.ts'
import { Refusal } from '#api/refusal.ts'
import { lockByLeaveSecret, lockReturned, saveLeft } from './newsletter.repository.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { noteEvent } from './note-event.ts'

/**
 * At once, and for whoever holds the link: a mail program need not be logged in. Again it changes nothing, unless they have
 * come back since: it means the address, and not the mail that it stands in. Throws Refusal `link_refused`. No attempts are
 * counted: a secret of 256 bits is not guessed, and the servers of a few mail providers leave for very many readers.
 */
export async function leaveNewsletter(
  deps: Omit<NewsletterDeps, 'limits' | 'bounds'>,
  { token, leftBy }: { token: string; leftBy: 'page' | 'one_click' },
): Promise<void> {
  if (!isSecret(token)) throw new Refusal('link_refused')
  const email = await deps.db.transaction(async (tx) => {
    const found = await lockByLeaveSecret(tx, token)
    if (!found) throw new Refusal('link_refused')
    const reader = found.email === null ? await lockReturned(tx, found) : found
    if (!reader?.email) return undefined
    await saveLeft(tx, reader.id, { leftAt: deps.clock.now(), leftBy })
    const leaveSecret = reader.leaveSecret ?? token
    await noteEvent(tx, deps, { kind: 'unsubscribed', email: reader.email, leaveSecret })
    return reader.email
  })
  // Who comes back on the same day gets a mail: the link has shown that this mailbox is theirs.
  if (email !== undefined) await deps.dailyMail.forget(email)
}
