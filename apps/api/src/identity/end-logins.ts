import type { Deps } from '#api/deps.ts'
import { type AtTerminal, inChangeSet, typedBy } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { loginChanges } from '#api/texts/login-changes.ts'
import { endEveryLogin, endLoginsOf, findUserByEmail } from './identity.repository.ts'
import type { HandOverDeps } from './identity-deps.ts'
import { endWaysIn } from './links.repository.ts'

type Shop = Pick<Deps, 'db' | 'clock'>

const customer = { name: 'customer', isPersonal: true } as const

/** Revokes access tokens too, and calls off what whoever was in there may have asked for. False when there is no such account. */
export async function endLogins(
  { db, clock, onHandOver }: Pick<HandOverDeps, 'db' | 'clock' | 'onHandOver'>,
  { email, by }: { email: string; by: AtTerminal },
): Promise<boolean> {
  const user = await findUserByEmail(db, email)
  if (!user) return false
  await db.transaction(async (tx) => {
    await endLoginsOf(tx, user.id, clock.now())
    await endWaysIn(tx, user.id)
    await onHandOver(tx, user.id)
    await record(tx, by, { summary: loginChanges.ofOne, id: user.id })
  })
  return true
}

export async function endAllLogins({ db, clock }: Shop, by: AtTerminal): Promise<void> {
  await db.transaction(async (tx) => {
    await endEveryLogin(tx, clock.now())
    await record(tx, by, { summary: loginChanges.ofAll, id: 'everybody' })
  })
}

async function record(tx: Tx, by: AtTerminal, { summary, id }: { summary: string; id: string }) {
  await inChangeSet(tx, { ...typedBy(by), summary }, async (changes) => {
    changes.record({ kind: customer, id, before: { logins: 'open' }, after: { logins: 'ended' } })
  })
}
