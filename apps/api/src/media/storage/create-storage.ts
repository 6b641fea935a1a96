import { join } from 'node:path'
import type { Config } from '#api/config/index.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** For people: where the pictures of this configuration lie. */
export function placeOfPictures({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): string {
  return s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDirectory, 'media')
}

/** The bucket of the configuration, else a folder in the data directory. */
export function createStorage({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): MediaStorage {
  return s3 ? createS3Storage(s3) : createFolderStorage(join(dataDirectory, 'media'))
}
