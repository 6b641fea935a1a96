import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '@shop/contract/picture-upload'
import type { AboutChanges } from '#api/platform/audit/index.ts'
import { arrivedBytes, type Chunk, takeChunk } from '#api/platform/take-chunk.ts'
import { Refusal } from '#api/refusal.ts'
import type { MediaRow } from './media.tables.ts'
import type { MediaShop } from './media-deps.ts'
import { HEAD_BYTES } from './picture-kind.ts'
import { receivePicture, requireKind } from './receive-picture.ts'

/** Whose upload: nobody goes on with another's. */
export type UploadName = { staffId: string; uploadId: string }

/** Bytes that have arrived. */
export async function findOffset(shop: MediaShop, name: UploadName): Promise<number> {
  return arrivedBytes(pathOf(shop, name))
}

/** With its last byte the picture is taken into the library. `media`: null until then. */
export async function takeUpload(
  shop: MediaShop,
  name: UploadName,
  chunk: Chunk & { name: string },
  about: Omit<AboutChanges, 'summary'>,
): Promise<{ offset: number; media: MediaRow | null }> {
  const path = pathOf(shop, name)
  if (chunk.length > MAX_PICTURE_BYTES) throw new Refusal('picture_too_large')
  const rules = { tooLarge: 'picture_too_large', validate: requirePictureHead } as const
  try {
    const { offset, finished } = await takeChunk(path, chunk, rules, async () => {
      const media = await receivePicture(shop, { path, name: chunk.name }, about)
      await rm(path, { force: true })
      return media
    })
    return { offset, media: finished ?? null }
  } catch (error) {
    // Of the picture itself: sending it again would change nothing. After all else one goes on from here.
    if (error instanceof Refusal && error.code.startsWith('picture_')) await rm(path, { force: true })
    throw error
  }
}

/** Throws Refusal `picture_heic`, `picture_kind`, of a file whose first bytes are there. */
export async function requirePictureHead(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 })
    if (bytesRead === HEAD_BYTES) requireKind(buffer)
  } finally {
    await file.close()
  }
}

function pathOf({ uploadsFolder }: MediaShop, { staffId, uploadId }: UploadName): string {
  return join(uploadsFolder, `${staffId}-${uploadId.toLowerCase()}.part`)
}
