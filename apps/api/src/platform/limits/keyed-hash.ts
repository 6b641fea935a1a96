import { createHmac } from 'node:crypto'
import type { Db } from '#api/platform/db/index.ts'
import { findLimitKey } from './limits.repository.ts'

/** A hash that nobody can compute without the key in the database: the same in every process of the shop. */
export type KeyedHash = (text: string) => Promise<string>

/** {@link KeyedHash} of one process, which reads the key once. */
export function createKeyedHash(db: Db): KeyedHash {
  let key: Promise<string> | undefined
  const read = () =>
    findLimitKey(db).catch((error: unknown) => {
      // The next caller asks again: a database that was away must not stay away.
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
