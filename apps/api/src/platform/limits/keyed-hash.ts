import { createHmac } from 'node:crypto'
import type { Db } from '#api/platform/db/index.ts'
import { findLimitKey } from './limits.repository.ts'

/** A hash that needs the key in the database: the same in every process. */
export type KeyedHash = (text: string) => Promise<string>

export function createKeyedHash(db: Db): KeyedHash {
  let key: Promise<string> | undefined
  const read = () =>
    findLimitKey(db).catch((error: unknown) => {
      // The next caller asks again: the database may have been away.
      key = undefined
      throw error
    })
  return async (text) => {
    key ??= read()
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url')
  }
}
