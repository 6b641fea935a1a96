import { lockUserForShare } from '#api/identity/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { DATA_COPY, FORGET_DATA_COPIES } from './account-job-names.ts'
import { saveAsked } from './data-copy.repository.ts'
import { COPY_TTL_MS } from './data-copy-rules.ts'

/**
 * Only to an address that is theirs: it holds everything. It is gone a day later, downloaded or not.
 * @throws Refusal `email_unverified`, `rate_limited`
 */
export async function askForDataCopy(
  { db, clock, jobs, limits, bounds }: AccountDeps,
  userId: string,
): Promise<void> {
  await limits.consume({ limit: bounds.copies, of: userId })
  await db.transaction(async (tx) => {
    const account = await lockUserForShare(tx, userId)
    if (!account) throw new Refusal('unauthenticated')
    if (account.emailVerifiedAt === null) throw new Refusal('email_unverified')
    const now = clock.now()
    await saveAsked(tx, userId, now)
    await jobs.enqueue(tx, DATA_COPY, { userId })
    await jobs.enqueue(tx, FORGET_DATA_COPIES, {}, { startAfter: new Date(now.getTime() + COPY_TTL_MS) })
  })
}
