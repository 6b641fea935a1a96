import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '#api/deps.ts'
import { createStorage } from '#api/media/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { createLoad } from '#api/platform/load.ts'
import { createEncoders } from '#api/platform/pictures/index.ts'

type TestMedia = Pick<Deps, 'storage' | 'uploadsFolder' | 'encoders' | 'load'> & {
  close: () => Promise<void>
}

/** A folder of its own, made with the first file, and real encoders, started with the first picture. */
export function openTestMedia(): TestMedia {
  const dataDirectory = join(tmpdir(), `shop-data-${newId()}`)
  const encoders = createEncoders()
  return {
    storage: createStorage({ s3: undefined, dataDirectory }),
    uploadsFolder: join(dataDirectory, 'uploads'),
    encoders,
    load: createLoad(),
    close: async () => {
      await Promise.all([encoders.quick.stop(), encoders.later.stop()])
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
