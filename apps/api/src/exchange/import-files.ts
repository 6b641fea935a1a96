import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportFile, MAX_LIST_BYTES, MAX_ZIP_BYTES } from '@shop/contract/admin/imports'
import type { MediaShop } from '#api/media/index.ts'
import { arrivedBytes, type Chunk, takeChunk } from '#api/platform/take-chunk.ts'
import { Refusal } from '#api/refusal.ts'

/** Whose import: nobody goes on with another's. */
export type ImportName = { id: string; staffId: string }
type Shop = Pick<MediaShop, 'uploadsFolder'>

const MOST_BYTES: Record<ImportFile, number> = { list: MAX_LIST_BYTES, zip: MAX_ZIP_BYTES }

/** Among the uploads of pictures, where what nobody goes on with is swept. */
export function pathOfFile(
  { uploadsFolder }: Shop,
  { id, staffId }: ImportName,
  file: ImportFile | 'unpacked' | `picture-${string}`,
): string {
  return join(uploadsFolder, `${staffId}-${id.toLowerCase()}-${file}.part`)
}

/** Bytes that have arrived. */
export async function findFileOffset(shop: Shop, name: ImportName, file: ImportFile): Promise<number> {
  return arrivedBytes(pathOfFile(shop, name, file))
}

/** Throws Refusal `import_too_large`, and those of `takeChunk`. */
export async function takeFileChunk(
  shop: Shop,
  name: ImportName,
  file: ImportFile,
  chunk: Chunk,
): Promise<{ offset: number }> {
  if (chunk.length > MOST_BYTES[file]) throw new Refusal('import_too_large')
  const path = pathOfFile(shop, name, file)
  const { offset } = await takeChunk(path, chunk, { tooLarge: 'import_too_large' }, async () => undefined)
  return { offset }
}

export async function isFileThere(shop: Shop, name: ImportName, file: ImportFile): Promise<boolean> {
  return (await stat(pathOfFile(shop, name, file)).catch(() => undefined)) !== undefined
}

export async function removeFiles(shop: Shop, name: ImportName): Promise<void> {
  for (const file of ['list', 'zip', 'unpacked'] as const) {
    await rm(pathOfFile(shop, name, file), { force: true })
  }
}
