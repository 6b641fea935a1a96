import { join } from 'node:path'
import type { Config } from '#api/config/index.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** The bucket of the configuration, else a folder in the data directory. */
export function createStorage({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): MediaStorage {
  return s3 ? createS3Storage(s3) : createFolderStorage(join(dataDirectory, 'media'))
}
