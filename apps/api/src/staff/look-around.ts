import { networkOf } from '#api/network-of.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { demoOwner } from '#api/texts/staff.ts'
import { type Browser, type CompletedSignIn, openSession } from './open-staff-session.ts'
import { findDemoOwner, findOwnerRole, insertMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Opens a session of the demo owner, who is made by the first visitor. In production there is no such thing (404). */
export async function lookAround(deps: StaffDeps, browser: Browser): Promise<CompletedSignIn> {
  const { db, clock, mode, limits, bounds } = deps
  if (mode !== 'demo') throw new Refusal('not_found')
  await limits.consume({ limit: bounds.signInPerNetwork, of: networkOf(browser.address) })
  return db.transaction(async (tx) => {
    const role = await findOwnerRole(tx)
    const made = { ...demoOwner, id: newId(), roleId: role.id, isDemo: true, createdAt: clock.now() }
    const owner = (await insertMember(tx, made)) ?? (await findDemoOwner(tx))
    if (!owner) throw new Refusal('not_found')
    const opened = await openSession(
      tx,
      deps,
      { staffId: owner.id, stage: 'open', isSteppedUp: false },
      browser,
    )
    return { opened, staffId: owner.id }
  })
}
