import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  ShownPasskey,
} from '@shop/contract/admin/passkeys'
import { SHOP } from '@shop/contract/shop'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { hashOf } from '#api/identity/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeysOf,
  type StoredPasskey,
  takeChallenge,
  usePasskey,
} from './factors.repository.ts'
import type { ChallengePurpose, staffPasskey } from './staff.tables.ts'
import type { StaffDeps } from './staff-deps.ts'

const CHALLENGE_MS = 5 * 60_000

/** What it is asked for, and by which session; a sign-in by passkey alone has none yet. */
export type Asked = { purpose: ChallengePurpose; sessionId: string | null }

const knownTransports = z.catch(
  z.optional(z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
  undefined,
)

function toCredential({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: z.parse(knownTransports, transports) }
}

/** Whose it may be: null for anybody's. Where the back office has no name nobody has a passkey, and none is accepted. */
export async function askForPasskey(
  deps: StaffDeps,
  asked: Asked,
  staffId: string | null,
): Promise<PasskeyRequest> {
  const known = staffId === null ? [] : await listPasskeysOf(deps.db, staffId)
  const { challenge, timeout, rpId, userVerification } = await generateAuthenticationOptions({
    rpID: deps.passkeyName ?? '',
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(deps, asked, challenge)
  const allowCredentials = known.map((passkey) => ({ type: 'public-key' as const, ...toCredential(passkey) }))
  return { challenge, timeout, rpId, userVerification, allowCredentials }
}

/**
 * Takes what a browser signed, once. `staffId`: whose it has to be, null for anybody's.
 * @throws Refusal `second_step_refused`
 */
export async function takePasskey(
  deps: StaffDeps,
  { purpose, sessionId }: Asked,
  shown: ShownPasskey,
  staffId: string | null,
): Promise<StoredPasskey> {
  const { db, clock, origin, passkeyName } = deps
  const stored = await findPasskey(db, shown.id)
  const isTheirs = stored && (staffId === null || stored.staffId === staffId)
  if (!isTheirs || passkeyName === null || isOfAnother(shown, stored))
    throw new Refusal('second_step_refused')
  const { counter, publicKey } = stored
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: shown,
    expectedChallenge: (challenge) => consumeChallenge(deps, { purpose, sessionId }, challenge),
    expectedOrigin: origin,
    expectedRPID: passkeyName,
    credential: {
      ...toCredential(stored),
      counter,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
    },
    requireUserVerification: true,
  }).catch(refuseSecondStep)
  const isNext =
    verified &&
    (await db.transaction((tx) => usePasskey(tx, stored.id, authenticationInfo.newCounter, clock.now())))
  if (!isNext) throw new Refusal('second_step_refused')
  return stored
}

/** What the library throws tells of what was sent, and of nothing else. */
function refuseSecondStep(): never {
  throw new Refusal('second_step_refused')
}

/** A browser that says whose passkey it showed must say the same as we have it. */
function isOfAnother({ response: { userHandle } }: ShownPasskey, { staffId }: StoredPasskey): boolean {
  return userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== staffId
}

type Holder = { staffId: string; name: string; email: string }

export async function askForNewPasskey(
  deps: StaffDeps,
  sessionId: string,
  { staffId, name, email }: Holder,
): Promise<PasskeyCreation> {
  const known = await listPasskeysOf(deps.db, staffId)
  const { rp, user, challenge, pubKeyCredParams, timeout, attestation } = await generateRegistrationOptions({
    rpName: SHOP.name,
    rpID: deps.passkeyName ?? '',
    userName: email,
    userID: Uint8Array.from(Buffer.from(staffId)),
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
  })
  await keepChallenge(deps, { purpose: 'register', sessionId }, challenge)
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    timeout,
    attestation,
    excludeCredentials: known.map((passkey) => ({ type: 'public-key', ...toCredential(passkey) })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** @throws Refusal `second_step_refused` */
export async function readNewPasskey(
  deps: StaffDeps,
  sessionId: string,
  { staffId, name, made }: { staffId: string; name: string; made: MadePasskey },
): Promise<typeof staffPasskey.$inferInsert> {
  if (deps.passkeyName === null) throw new Refusal('second_step_refused')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: (challenge) => consumeChallenge(deps, { purpose: 'register', sessionId }, challenge),
    expectedOrigin: deps.origin,
    expectedRPID: deps.passkeyName,
    requireUserVerification: true,
  }).catch(refuseSecondStep)
  if (!registrationInfo) throw new Refusal('second_step_refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    id: newId(),
    staffId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name,
    createdAt: deps.clock.now(),
  }
}

async function keepChallenge({ db, clock, installation }: StaffDeps, asked: Asked, challenge: string) {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
  const challengeHash = hashOf(challenge, installation)
  await db.transaction((tx) => insertChallenge(tx, { ...asked, challengeHash, expiresAt }))
}

function consumeChallenge({ db, clock, installation }: StaffDeps, asked: Asked, challenge: string) {
  const challengeHash = hashOf(challenge, installation)
  return db.transaction((tx) => takeChallenge(tx, { ...asked, challengeHash }, clock.now()))
}
