import type { PictureRecord } from '@shop/contract/picture-manifest'
import { hasFilesOf } from './media.repository.ts'
import type { MediaShop } from './media-deps.ts'
import { customerKey, originalKey, renditionKeys } from './media-keys.ts'
import { ORIGINAL_TYPE } from './receive-picture.ts'

/**
 * Takes the files of a customer's picture, which earlier releases put among the library's, to a place of their own. Copies
 * first and deletes then, so that it may be interrupted and run again. What the library calls by the same name it keeps.
 */
export async function moveOutOfLibrary(
  { db, storage }: Pick<MediaShop, 'db' | 'storage'>,
  record: PictureRecord,
): Promise<void> {
  const keys = [originalKey(record.hash), ...renditionKeys(record)]
  for (const key of keys) {
    const bytes = await storage.get(key)
    if (bytes && !(await storage.head(customerKey(key))))
      await storage.put(customerKey(key), bytes, ORIGINAL_TYPE)
  }
  if (await hasFilesOf(db, record.hash)) return
  for (const key of keys) await storage.delete(key)
}
