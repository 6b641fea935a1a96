/**
 * Where the bytes of pictures lie: a folder, or a bucket. The database is the index, so nothing is ever listed. A key is
 * made of a hash of what lies under it: writing twice writes the same, and nothing is ever changed.
 * Each verb throws Refusal `storage_away` or `storage_full`.
 */
export type MediaStorage = {
  /** Whole or not at all. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is nothing. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Undefined when there is nothing. */
  head: (key: string) => Promise<{ bytes: number } | undefined>
  /** There need not be anything. */
  delete: (key: string) => Promise<void>
}

/** Whose, a kind and a hash, and an ending where it is shown: nothing that leads out of a folder. */
const KEY =
  /^(?:customers\/)?(?:originals|renditions)\/[0-9a-f]{2}\/[0-9a-f]{32,64}(?:-\d{1,5}\.(?:avif|webp|jpg))?$/

export function isKey(text: string): boolean {
  return KEY.test(text)
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`No key of a picture: ${key}`)
}
