import { hashOf, isSecret, newSecret } from '#api/identity/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import {
  deleteSessionBySecret,
  type FoundSession,
  findSession,
  insertSession,
  insertTrustedBrowser,
  openStaged,
  saveSeen,
} from './sessions.repository.ts'
import type { Stage } from './staff.tables.ts'
import type { StaffDeps } from './staff-deps.ts'
import { endOfSession, isOver, WEEK_MS } from './staff-session-rules.ts'

/** What a request shows before anybody is known: its cookies, its name and where it comes from. */
export type Browser = {
  session: string | undefined
  trust: string | undefined
  name: string
  address: string
}

/** Secrets for the cookies. */
export type Opened = { session: string; trust?: string }

/** A new session for this browser; the one that it had ends. */
export async function openSession(
  tx: Tx,
  { clock, installation }: StaffDeps,
  { staffId, stage, isSteppedUp }: { staffId: string; stage: Stage; isSteppedUp: boolean },
  browser: Browser,
): Promise<Opened> {
  const now = clock.now()
  if (isSecret(browser.session)) await deleteSessionBySecret(tx, hashOf(browser.session, installation))
  const secret = newSecret()
  await insertSession(tx, {
    id: newId(),
    staffId,
    secretHash: hashOf(secret, installation),
    stage,
    browser: browser.name,
    address: browser.address,
    createdAt: now,
    seenAt: now,
    expiresAt: endOfSession(stage, now),
    stepUpAt: isSteppedUp ? now : null,
  })
  if (stage === 'open') await saveSeen(tx, staffId, now)
  return { session: secret }
}

/** The session of this browser as of now, whatever its stage; undefined when there is none or it is over. */
export async function findBrowserSession(
  { db, clock, installation, mode }: StaffDeps,
  { session: secret }: Pick<Browser, 'session'>,
): Promise<FoundSession | undefined> {
  if (!isSecret(secret)) return undefined
  const found = await findSession(db, hashOf(secret, installation))
  if (!found || isOver(found.session, clock.now())) return undefined
  // A shop that was a demo once has its demo owner still.
  return found.member.isDemo && mode !== 'demo' ? undefined : found
}

/** @throws Refusal `sign_in_expired` */
export async function requireStage(
  deps: StaffDeps,
  browser: Browser,
  stage: Exclude<Stage, 'open'>,
): Promise<FoundSession> {
  const found = await findBrowserSession(deps, browser)
  if (found?.session.stage !== stage) throw new Refusal('sign_in_expired')
  return found
}

/** Who got in, and what their browser is given for it. */
export type CompletedSignIn = { opened: Opened; staffId: string }

/** Lets somebody in who has shown the second step just now: new secret, so that one seen before opens nothing. */
export async function completeSignIn(
  tx: Tx,
  { clock, installation }: StaffDeps,
  { id, staffId, stage }: { id: string; staffId: string; stage: Exclude<Stage, 'open'> },
  { trustBrowser }: { trustBrowser: boolean },
): Promise<Opened> {
  const now = clock.now()
  const secret = newSecret()
  const opening = {
    secretHash: hashOf(secret, installation),
    seenAt: now,
    expiresAt: endOfSession('open', now),
    stepUpAt: now,
  }
  await saveSeen(tx, staffId, now)
  if (!(await openStaged(tx, { id, stage }, opening))) throw new Refusal('sign_in_expired')
  if (!trustBrowser) return { session: secret }
  const trust = newSecret()
  const expiresAt = new Date(now.getTime() + WEEK_MS)
  await insertTrustedBrowser(tx, { secretHash: hashOf(trust, installation), staffId, expiresAt })
  return { session: secret, trust }
}
