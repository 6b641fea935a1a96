import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { findKey, findNewestKey, insertKey, lockSigningKeys, type StoredKey } from './identity.repository.ts'

type SigningKey = { kid: string; secret: KeyObject }

export type SigningKeys = {
  current: () => Promise<SigningKey>
  find: (kid: string) => Promise<SigningKey | undefined>
}

const SECRET_BYTES = 32
/** Checked because the id is read before the signature: arbitrary text must not reach the database. */
const KEY_ID = /^[\w-]{1,64}$/

/** Caches each key for the life of the process. */
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
      // Not cached, so that the next caller asks again once the database is back.
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
    await lockSigningKeys(tx)
    const found = await findNewestKey(tx)
    if (found) return found
    const key = { kid: newId(), secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: now }
    await insertKey(tx, key)
    return key
  })
}
