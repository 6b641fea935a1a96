import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  ShownPasskey,
} from '@shop/contract/admin/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** COSE of a P-256 key: kind 2, ES256, curve 1. */
const COSE = { kind: 1, algorithm: 3, curve: -1, x: -2, y: -3 }

export type Authenticator = {
  create: (asked: PasskeyCreation) => MadePasskey
  get: (asked: PasskeyRequest) => ShownPasskey
}

/** A passkey as a telephone holds one, of a page at `origin`; `isVerified`: it has seen its holder's finger. */
export function anAuthenticator(origin = 'http://localhost:3000', { isVerified = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authData = (rpId: string, extra: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags | extra]), count])
  }
  const credential = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    create({ challenge, rp, user }) {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = coseKey(publicKey)
      const data = Buffer.concat([authData(rp.id ?? '', HAS_KEY), Buffer.alloc(16), length, id, key])
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge)),
          attestationObject: encode(attestationOf(data)),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }) {
      counter += 1
      const client = clientData('webauthn.get', challenge)
      const data = authData(rpId ?? '', 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle,
        },
      }
    },
  }
}

function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSE.kind, 2],
      [COSE.algorithm, -7],
      [COSE.curve, 1],
      [COSE.x, Buffer.from(x, 'base64url')],
      [COSE.y, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** Of no maker: `none`. */
function attestationOf(authData: Buffer): Uint8Array {
  return isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  )
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
