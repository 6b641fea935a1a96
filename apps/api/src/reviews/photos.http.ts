import type { FastifyInstance } from 'fastify'
import { type MediaShop, readRendition } from '#api/media/index.ts'
import { parseFileName } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findPhotoAt } from './photos.repository.ts'
import { PHOTOS_PATH } from './photos-path.ts'

const ADDRESS = /^[0-9a-f]{32}$/
/** What lies there never changes; but it goes when its review is hidden, and then nobody should have it for long. */
const FOR_AN_HOUR = 'public, max-age=3600'

export { PHOTOS_PATH }

/** No call of the contract: files of reviews' photos, as long as a review names them. */
export function mountReviewPhotos(
  app: FastifyInstance,
  { db, storage }: Pick<MediaShop, 'db' | 'storage'>,
): void {
  app.get<{ Params: { file: string } }>(`${PHOTOS_PATH}:file`, async ({ params }, reply) => {
    const { stem, rendition } = parseFileName(params.file) ?? {}
    if (stem === undefined || rendition === undefined || !ADDRESS.test(stem)) throw new Refusal('not_found')
    const photo = await findPhotoAt(db, stem)
    const file = photo && (await readRendition(storage, photo, rendition))
    if (!file) throw new Refusal('not_found')
    return reply
      .header('cache-control', file.isStandIn ? 'no-store' : FOR_AN_HOUR)
      .type(file.type)
      .send(file.bytes)
  })
}
