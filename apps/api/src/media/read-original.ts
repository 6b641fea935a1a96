import type { MediaShop } from './media-deps.ts'
import { originalKey } from './media-keys.ts'

/** The uploaded file of a picture, as it came; undefined when it is not where it was put. */
export async function readOriginal(
  { storage }: Pick<MediaShop, 'storage'>,
  sha256: string,
): Promise<Buffer | undefined> {
  return storage.get(originalKey(sha256))
}
