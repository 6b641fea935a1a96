import type { OwnPhoto } from '@shop/contract/own-reviews'
import type { Picture } from '@shop/contract/picture'
import type { PhotoRow } from './reviews.tables.ts'

/** Where files of reviews’ photos are served (`mountReviewPhotos`). */
export const PHOTOS_PATH = '/review-photos/'

/** Without words of its own: whoever shows it says whose it is. */
export function toPhotoPicture({ address, shown }: Pick<PhotoRow, 'address' | 'shown'>): Picture {
  const { width, height, widths, placeholder } = shown
  return { name: address, alt: '', src: `${PHOTOS_PATH}${address}`, width, height, widths, placeholder }
}

export function toOwnPhoto(row: PhotoRow): OwnPhoto {
  return { _id: row.id, picture: toPhotoPicture(row) }
}
