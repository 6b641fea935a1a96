import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import Stripe from 'stripe'
import type { Deps } from '#api/deps.ts'
import { findSecret, insertSecret } from './sandbox.repository.ts'

/** All derived from one stored secret, so that processes agree. */
export type SandboxKeys = {
  /** Lets a browser pay one intent; derived each time, never stored. */
  clientSecretOf: (intentId: string) => string
  /** In constant time. */
  isClientSecretOf: (intentId: string, text: string) => boolean
  /** HMAC of the card number; other in each payment, because everybody has the same few test cards. */
  fingerprintOf: (paymentId: string, cardNumber: string) => string
  /** The header `t=…,v1=…`, as Stripe signs its own. */
  sign: (body: string, at: Date) => string
  /** @throws Error when the signature does not fit, or was made more than 300 s before `now` */
  requireSigned: (body: Buffer, header: string, now: Date) => void
}

const SECRET_BYTES = 32
const TOLERANCE_SECONDS = 300

/** Reads the stored secret, or makes it; processes that ask together end up with the same. */
export async function openSandboxKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SandboxKeys> {
  const found = (await findSecret(db)) ?? (await makeSecret({ db, clock }))
  return createSandboxKeys(found)
}

async function makeSecret({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  await db.transaction((tx) => insertSecret(tx, made, clock.now()))
  return (await findSecret(db)) ?? made
}

function createSandboxKeys(root: string): SandboxKeys {
  const derive = (purpose: string, text: string) =>
    createHmac('sha256', root).update(`${purpose} ${text}`).digest('hex')
  const signingSecret = derive('events', '')
  const clientSecretOf = (intentId: string) => `${intentId}_secret_${derive('client', intentId)}`
  return {
    clientSecretOf,
    isClientSecretOf: (intentId, text) => isSame(clientSecretOf(intentId), text),
    fingerprintOf: (paymentId, cardNumber) => derive('card', `${paymentId} ${cardNumber}`),
    sign: (body, at) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: signingSecret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),
    requireSigned: (body, header, now) => {
      const { signature } = Stripe.webhooks
      if (!signature) throw new Error('Signatures cannot be checked')
      signature.verifyHeader(body, header, signingSecret, TOLERANCE_SECONDS, undefined, now.getTime())
    },
  }
}

/** Hashed first, since only texts of one length can be compared in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
