import { readFile } from 'node:fs/promises'
import type { Deps } from '#api/deps.ts'
import { readSmallestJpeg } from '#api/media/index.ts'
import type { StoredPicture } from './catalogue.tables.ts'
import { listStocked } from './stocked.repository.ts'

type Shop = Pick<Deps, 'db' | 'storage' | 'pictures'>

/** JPEGs of some ten kilobytes, by product: the main picture, where there is one and it is made. For mails. */
export async function readSmallPictures(
  shop: Shop,
  productIds: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const products = await listStocked(shop.db, productIds)
  const found = await Promise.all(
    products.map(async ({ id, pictures: [main] }) => ({ id, bytes: main && (await readJpeg(shop, main)) })),
  )
  return new Map(found.flatMap(({ id, bytes }) => (bytes ? [[id, bytes]] : [])))
}

async function readJpeg(
  { storage, pictures }: Shop,
  { name, media }: StoredPicture,
): Promise<Buffer | undefined> {
  const path = pictures.smallestJpegOf(name)
  const reading = media ? readSmallestJpeg({ storage }, media) : path && readFile(path)
  // Not made yet, or its storage is away: a mail says the same without it.
  return reading ? reading.catch(() => undefined) : undefined
}
