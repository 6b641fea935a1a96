import type { OwnPhoto } from '@shop/contract/own-reviews'
import type { Picture } from '@shop/contract/picture'
import { PHOTOS_PATH } from './photos-path.ts'
import type { PhotoRow } from './reviews.tables.ts'

/** Without words of its own: whoever shows it says whose it is. */
export function toPhotoPicture({ address, shown }: Pick<PhotoRow, 'address' | 'shown'>): Picture {
  const { width, height, widths, placeholder } = shown
  return { name: address, alt: '', src: `${PHOTOS_PATH}${address}`, width, height, widths, placeholder }
}

export function toOwnPhoto(row: PhotoRow): OwnPhoto {
  return { _id: row.id, picture: toPhotoPicture(row) }
}
