import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { findKey, findNewestKey, insertKey, lockKeys, type StoredKey } from './identity.repository.ts'

/** A key and the id that tokens name it by. */
type SigningKey = { kid: string; secret: KeyObject }

/** Keys of access tokens, kept in the database so that several processes agree. */
export type SigningKeys = {
  /** The key to sign with; made the first time anybody asks. */
  current: () => Promise<SigningKey>
  /** The key that a token names, if it is one of ours. */
  find: (kid: string) => Promise<SigningKey | undefined>
}

const SECRET_BYTES = 32
/** What can be a key's id. It is read before the signature: whatever a stranger writes there must not reach the database. */
const KEY_ID = /^[\w-]{1,64}$/

/** {@link SigningKeys} of one process. A key once read is kept until the process ends. */
export function createSigningKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): SigningKeys {
  const known = new Map<string, SigningKey>()
  let current: Promise<SigningKey> | undefined

  function remember(stored: StoredKey): SigningKey {
    const key = { kid: stored.kid, secret: createSecretKey(Buffer.from(stored.secret, 'base64url')) }
    known.set(key.kid, key)
    return key
  }

  async function readOrMake(): Promise<SigningKey> {
    try {
      return remember((await findNewestKey(db)) ?? (await makeFirstKey(db, clock.now())))
    } catch (error) {
      // The next caller asks again: a database that was away must not stay away for logins.
      current = undefined
      throw error
    }
  }

  return {
    current: () => {
      current ??= readOrMake()
      return current
    },
    find: async (kid) => {
      const key = known.get(kid)
      if (key || !KEY_ID.test(kid)) return key
      const stored = await findKey(db, kid)
      return stored && remember(stored)
    },
  }
}

/** Under a lock: processes that start together end up with one key. */
function makeFirstKey(db: Deps['db'], now: Date): Promise<StoredKey> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    const found = await findNewestKey(tx)
    if (found) return found
    const key = { kid: newId(), secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: now }
    await insertKey(tx, key)
    return key
  })
}
