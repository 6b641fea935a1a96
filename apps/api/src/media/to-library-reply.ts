import type { LibraryPicture } from '@shop/contract/admin/media'
import type { Picture } from '@shop/contract/picture'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { showMedia } from '#api/platform/pictures/index.ts'
import type { MediaRow } from './media.tables.ts'

export function toLibraryReply(row: MediaRow): LibraryPicture {
  const { id, name, alt, isDecorative, focal, crop, kind, bytes, width, height, shown, version } = row
  return {
    id,
    name,
    alt,
    isDecorative,
    focal,
    crop,
    kind,
    bytes,
    width,
    height,
    isWhole: row.state === 'whole',
    picture: toPicture(row, shown, focal),
    version,
    createdAt: row.createdAt.toISOString(),
  }
}

/** All of it as it was uploaded. Each begins so, and every cut that it had is kept. */
export function toWholePicture(row: MediaRow): Picture {
  const { crop, shown, earlier } = row
  const whole = [{ crop, shown }, ...earlier].find((cut) => cut.crop === null)
  return toPicture(row, whole?.shown ?? shown, null)
}

function toPicture(
  { id, alt, isDecorative }: MediaRow,
  record: PictureRecord,
  focal: MediaRow['focal'],
): Picture {
  return showMedia({ ...record, id, ...(focal && { focal }) }, isDecorative ? '' : alt)
}
