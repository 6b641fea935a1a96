import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureCrop } from '@shop/contract/admin/media'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { MEDIA_TYPES, type Rendition, renditionsOf } from '#api/platform/pictures/index.ts'
import { type Budget, startBudget, waitForCalm } from './finishing-rules.ts'
import type { MediaShop } from './media-deps.ts'

/** `original`: the key of the uploaded file; `keyOf`: of a file that is made of it. */
export type Renditions = {
  shown: PictureRecord
  crop: PictureCrop | null
  original: string
  keyOf: (rendition: Rendition) => string
}

type Shop = Pick<MediaShop, 'storage' | 'encoders' | 'load'>

/** Makes those files of a picture that are not there yet. @returns false when time did not allow them all */
export async function makeRenditions(shop: Shop, picture: Renditions): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-picture-'))
  try {
    return await makeIn(folder, shop, { picture, budget: startBudget() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeIn(
  folder: string,
  { storage, encoders, load }: Shop,
  { picture: { shown, crop, original, keyOf }, budget }: { picture: Renditions; budget: Budget },
): Promise<boolean> {
  const masterPath = join(folder, 'original')
  let isHere = false
  for (const rendition of renditionsOf(shown)) {
    const key = keyOf(rendition)
    if (await storage.head(key)) continue
    if (budget.isSpent()) return false
    if (!isHere) {
      await writeFile(masterPath, await requireOriginal(storage, original))
      isHere = true
    }
    await waitForCalm(load)
    const path = join(folder, `made.${rendition.format}`)
    await encoders.later.encode({ masterPath, crop: crop ?? undefined }, rendition, path)
    await storage.put(key, await readFile(path), MEDIA_TYPES[rendition.format])
  }
  return true
}

async function requireOriginal(storage: MediaShop['storage'], key: string): Promise<Buffer> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Error(`The original of a picture is not where it was put: ${key}`)
  return bytes
}
