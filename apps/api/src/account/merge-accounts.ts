import { lockAccount } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { closeAccount, lockUsers, type StoredUser } from '#api/identity/index.ts'
import { suppressNotifications, type Tx, withShortLockTimeout } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Merging, PersonalTable } from '#api/platform/personal-data/index.ts'
import { Refusal } from '#api/refusal.ts'
import { haveBothOpenPayments } from '#api/settlement/index.ts'
import { MERGE_MAIL } from './account-job-names.ts'
import { insertMerge } from './account-merges.repository.ts'
import { personOf } from './collect-data.ts'

export type MergingShop = Pick<Deps, 'db' | 'clock' | 'jobs'> & { tables: readonly PersonalTable[] }

/** Ids of the account that goes, and of the one that stays. */
export type Pair = { from: string; into: string }

type Asked = Pair & {
  /** With both accounts locked: throws where this must not be done. */
  check: (tx: Tx) => Promise<void>
  /** In the same transaction. */
  record: (tx: Tx) => Promise<void>
}

/**
 * For good, in one transaction. The locks of both accounts are taken in one order, first those that a placement takes: one
 * that has begun is waited for, and its order seen; one that comes later finds nobody. From then on the merger gives way:
 * whoever settles a payment or moves an order holds these and asks for the account's row last.
 * @throws Refusal `same_account`, `not_found` where either is gone, `both_unpaid`, `account_busy`
 */
export async function mergeAccounts(shop: MergingShop, asked: Asked): Promise<void> {
  const { from, into, check, record } = asked
  if (from === into) throw new Refusal('same_account')
  await shop.db.transaction(async (tx) => {
    const both = await lockBoth(tx, shop.tables, asked)
    await check(tx)
    await withShortLockTimeout(tx, accountBusy, async () => {
      if (await haveBothOpenPayments(tx, [from, into])) throw new Refusal('both_unpaid')
      await moveAll(tx, shop, both)
    })
    await record(tx)
  })
}

type Both = { goes: StoredUser; stays: StoredUser }

async function lockBoth(tx: Tx, tables: readonly PersonalTable[], { from, into }: Pair): Promise<Both> {
  const ids = [from, into].toSorted()
  for (const id of ids) await lockAccount(tx, id)
  for (const { merge } of tables) {
    if (!('run' in merge) || !merge.lock) continue
    for (const id of ids) await merge.lock(tx, id)
  }
  const users = await lockUsers(tx, ids)
  const goes = users.find(({ id }) => id === from)
  const stays = users.find(({ id }) => id === into)
  if (!goes || !stays) throw new Refusal('not_found')
  return { goes, stays }
}

async function moveAll(tx: Tx, { clock, jobs, tables }: MergingShop, { goes, stays }: Both): Promise<void> {
  await suppressNotifications(tx)
  const merging: Merging = { from: personOf(goes), into: personOf(stays) }
  for (const { merge } of tables) {
    if ('run' in merge) await merge.run(tx, merging)
  }
  const mergedAt = clock.now()
  await closeAccount(tx, goes.id, mergedAt)
  const mergeId = newId()
  await insertMerge(tx, { id: mergeId, userId: stays.id, goneId: goes.id, mergedAt, ...calledBy(goes) })
  await jobs.enqueue(tx, MERGE_MAIL, { mergeId, to: 'gone' })
  await jobs.enqueue(tx, MERGE_MAIL, { mergeId, to: 'stays' })
}

/** No name for an address that nobody has confirmed: it may be a stranger's. */
function calledBy({ email, emailVerifiedAt, firstName }: StoredUser) {
  const isVerified = emailVerifiedAt !== null
  return { email, isVerified, firstName: isVerified ? firstName : null }
}

function accountBusy(cause: unknown): Refusal {
  return new Refusal('account_busy', { cause })
}
