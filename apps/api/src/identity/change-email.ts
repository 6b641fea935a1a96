import type { emailChange } from '@shop/contract/account-email'
import type * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { EMAIL_CHANGE_MAILS } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { saveEmailChange } from './email-change.repository.ts'
import { findUserByEmail } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { requirePassword } from './require-password.ts'

/**
 * Writes the new address down, and has both mailed. Whether an address is taken is told as at a signup, and counted as one.
 * @throws Refusal `invalid_input` for a wrong password, `email_taken`, `rate_limited`
 */
export async function changeEmail(
  deps: IdentityDeps,
  userId: string,
  { email, presentPassword }: z.output<typeof emailChange>,
  client: ClientContext,
): Promise<void> {
  const { db, clock, jobs, limits, bounds } = deps
  const lockHolder = await requirePassword(deps, { userId, password: presentPassword }, client)
  await limits.consume(
    { limit: bounds.signupPerNetwork, of: networkOf(client.address) },
    { limit: bounds.linkMails, of: `email ${userId}` },
  )
  const holder = await findUserByEmail(db, email)
  if (holder && holder.id !== userId) throw new Refusal('email_taken')
  await db.transaction(async (tx) => {
    await lockHolder(tx)
    await saveEmailChange(tx, { userId, email, askedAt: clock.now() })
    await jobs.enqueue(tx, EMAIL_CHANGE_MAILS, { userId })
  })
}
