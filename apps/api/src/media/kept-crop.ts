import type { PictureCrop } from '@shop/contract/admin/media'

/** As a row keeps it, always written the same: null for all of a picture as it was uploaded. */
export function keptCrop(crop: PictureCrop | null): PictureCrop | null {
  if (crop === null) return null
  const { left, top, width, height, turn, isMirrored } = crop
  const isAll = left === 0 && top === 0 && width === 1 && height === 1
  if (isAll && !turn && !isMirrored) return null
  return { left, top, width, height, ...(turn && { turn }), ...(isMirrored && { isMirrored }) }
}
