import type { Picture } from '@shop/contract/picture'
import { PictureStrip } from '@shop/ui/picture-strip'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'
import { reviewPhotoTexts as texts } from '#storefront/texts/review-photos.ts'

export type ReviewPhotosProps = {
  photos: readonly Picture[]
  /** As its texts say it: by whom, or that they are one's own. */
  whose: string
}

/** What the author of a review has photographed. */
export function ReviewPhotos({ photos, whose }: ReviewPhotosProps) {
  return (
    <PictureStrip
      className="mt-4"
      pictures={photos.map((photo) => ({ ...photo, alt: texts.photo(whose) }))}
      title={texts.photos(whose)}
      enlarge={(position, total) => texts.enlarge(position, total, whose)}
      labels={texts.lightbox}
      onLoadFailed={tellLoadFailed}
    />
  )
}
