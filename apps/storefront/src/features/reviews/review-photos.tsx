import type { Picture } from '@shop/contract/picture'
import { PictureStrip } from '@shop/ui/picture-strip'
import { reviewPhotoTexts as texts } from '#storefront/texts/review-photos.ts'

export type ReviewPhotosProps = {
  photos: readonly Picture[]
  /** Who took them, as the review is signed. */
  name: string
}

/** What the author of a review has photographed. */
export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  return (
    <PictureStrip
      className="mt-4"
      pictures={photos.map((photo, index) => ({
        ...photo,
        alt: texts.lightbox.position(index + 1, photos.length),
      }))}
      title={texts.photosOf(name)}
      enlarge={(position, total) => texts.enlarge(position, total, name)}
      labels={texts.lightbox}
    />
  )
}
