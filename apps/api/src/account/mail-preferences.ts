import type { MailPreferenceChange, MailPreferences } from '@shop/contract/mail-preferences'
import { findUser, listWantedMails, lockUserForShare, savePreference } from '#api/identity/index.ts'
import {
  createNewsletterShare,
  joinByAccount,
  leaveByAccount,
  subscriptionOf,
} from '#api/newsletter/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { AccountDeps } from './account-deps.ts'

export async function describeMailPreferences(read: Read, userId: string): Promise<MailPreferences> {
  const account = await findUser(read, userId)
  if (!account) throw new Refusal('unauthenticated')
  const isVerified = account.emailVerifiedAt !== null
  return {
    newsletter: isVerified ? await subscriptionOf(read, account.email) : 'unverified',
    wanted: await listWantedMails(read, userId),
  }
}

/**
 * Each change takes a mail at most, to the customer's own address, and so many an hour.
 * @throws Refusal `email_unverified` for the newsletter: whoever signs up with a stranger's address neither joins nor leaves
 * in their name; `rate_limited`
 */
export async function changeMailPreference(
  deps: AccountDeps,
  userId: string,
  change: MailPreferenceChange,
): Promise<MailPreferences> {
  const { db, clock, limits, bounds } = deps
  await limits.consume({ limit: bounds.preferences, of: userId })
  const { email, preferences } = await db.transaction(async (tx) => {
    const account = await lockUserForShare(tx, userId)
    if (!account) throw new Refusal('unauthenticated')
    if (change.kind !== 'newsletter') {
      await savePreference(tx, { userId, ...change, changedAt: clock.now() })
    } else {
      if (account.emailVerifiedAt === null) throw new Refusal('email_unverified')
      const { page, words } = change
      if (change.isWanted) await joinByAccount(tx, deps, { email: account.email, page, words })
      else await leaveByAccount(tx, deps, account.email)
    }
    return { email: account.email, preferences: await describeMailPreferences(tx, userId) }
  })
  // Who comes back on the same day gets a mail, as after leaving by a link.
  if (change.kind === 'newsletter' && !change.isWanted) await createNewsletterShare(deps).forget(email)
  return preferences
}
