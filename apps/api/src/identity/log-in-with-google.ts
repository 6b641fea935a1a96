import type { googleLoginPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { findUserByGoogleId, handOver, lockUserByEmail, takeProof } from './google.repository.ts'
import type { GoogleIdentity } from './google-proof.ts'
import { insertUser, type StoredUser } from './identity.repository.ts'
import type { HandOverDeps } from './identity-deps.ts'
import { type Login, openSession } from './open-session.ts'
import { hashOf, isSecret } from './secrets.ts'

type Arriving = GoogleIdentity & { now: Date }
type Entering = Pick<HandOverDeps, 'jobs' | 'onHandOver'>
type GoogleLogin = { payload: z.output<typeof googleLoginPayload>; proof: string | undefined }

/** The payload is unverified: it has to match the proof of the callback, which is consumed also when it does not. */
export async function logInWithGoogle(
  deps: HandOverDeps,
  { payload, proof }: GoogleLogin,
  client: ClientContext,
): Promise<Login> {
  const { db, clock, devices, accessTokens, installation } = deps
  if (!isSecret(proof)) throw new Refusal('google_refused')
  // In a transaction of its own: a refusal must not bring the proof back.
  const secretHash = hashOf(proof, installation)
  const proven = await db.transaction((tx) => takeProof(tx, secretHash, clock.now()))
  if (proven?.googleId !== payload.googleId || proven.email !== payload.email)
    throw new Refusal('google_refused')
  const now = clock.now()
  const { user, refreshToken } = await db.transaction(async (tx) => {
    const user = await findOrOpenAccount(tx, deps, { ...proven, now })
    const isOlder = user.createdAt < now
    const isOfNewDevice = isOlder && (await devices.recognise(client.deviceCookie, user)) === undefined
    const session = { userId: user.id, now, client, isOfNewDevice }
    return { user, refreshToken: await openSession(tx, deps, session) }
  })
  return { account: user, accessToken: await accessTokens.issue(user), refreshToken }
}

async function findOrOpenAccount(tx: Tx, deps: Entering, identity: Arriving): Promise<StoredUser> {
  const account = (await findAccount(tx, deps, identity)) ?? (await openAccount(tx, identity))
  // Lost a race: somebody signed up with this address, or in as this person; now the account can be seen.
  const found = account ?? (await findAccount(tx, deps, identity))
  if (!found) throw new Refusal('google_refused')
  return found
}

async function findAccount(
  tx: Tx,
  deps: Entering,
  { googleId, email, now }: Arriving,
): Promise<StoredUser | undefined> {
  const known = await findUserByGoogleId(tx, googleId)
  if (known) return known
  const holder = await lockUserByEmail(tx, email)
  if (!holder || holder.googleId === googleId) return holder
  // The mailbox has gone over to another person (a firm gives addresses out again): the account has not.
  if (holder.googleId !== null) throw new Refusal('google_refused')
  if (holder.passwordHash) await mailAboutAccount(tx, deps, { userId: holder.id, kind: 'google-linked' })
  // Behind a verified address it was them already.
  if (holder.emailVerifiedAt === null) await deps.onHandOver(tx, holder.id)
  return handOver(tx, { userId: holder.id, googleId, now })
}

/** Undefined when e-mail or person has got an account meanwhile, which the unique indexes decide. */
function openAccount(
  tx: Tx,
  { googleId, email, firstName, lastName, now }: Arriving,
): Promise<StoredUser | undefined> {
  return insertUser(tx, {
    id: newId(),
    googleId,
    email,
    firstName,
    lastName,
    createdAt: now,
    emailVerifiedAt: now,
  })
}
