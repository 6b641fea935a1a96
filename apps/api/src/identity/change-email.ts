import type { emailChange } from '@shop/contract/account-email'
import type * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import { saveEmailChange } from './email-change.repository.ts'
import { findUser, findUserByEmail } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { requirePassword } from './require-password.ts'
import { enqueueNotice } from './tell-old-address.ts'

/**
 * Writes the new address down, and has both mailed, the old one first. Whether an address is taken is told as at a signup, and
 * counted as one.
 * @throws Refusal `invalid_input` for a wrong password, `email_taken`, `rate_limited`
 */
export async function changeEmail(
  deps: IdentityDeps,
  userId: string,
  { email, presentPassword }: z.output<typeof emailChange>,
  client: ClientContext,
): Promise<void> {
  const { db, clock, jobs, limits, bounds, unverifiedMails } = deps
  const lockHolder = await requirePassword(deps, { userId, password: presentPassword }, client)
  await limits.consume(
    { limit: bounds.signupPerNetwork, of: networkOf(client.address) },
    { limit: bounds.linkMails, of: `email ${userId}` },
  )
  const holder = await findUserByEmail(db, email)
  if (holder && holder.id !== userId) throw new Refusal('email_taken')
  // What is written now ends the link that was mailed before: not for a mail that would never be sent.
  await unverifiedMails.requireLeft(email)
  await db.transaction(async (tx) => {
    await lockHolder(tx)
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('unauthenticated')
    const askedAt = clock.now()
    await saveEmailChange(tx, { userId, email, askedAt })
    await enqueueNotice(tx, jobs, { userId, email: user.email, askedAt })
  })
}
