import type { PictureRecord } from '@shop/contract/picture-manifest'
import { smallestJpeg } from '#api/platform/pictures/index.ts'
import type { MediaShop } from './media-deps.ts'
import { renditionKey } from './media-keys.ts'

/** Of a picture of the library; undefined until it is made. */
export async function readSmallestJpeg(
  { storage }: Pick<MediaShop, 'storage'>,
  record: PictureRecord,
): Promise<Buffer | undefined> {
  return storage.get(renditionKey(record.hash, smallestJpeg(record)))
}
