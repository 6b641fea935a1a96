import type { Picture as PictureRecord } from '@shop/contract/picture'
import { IconButton } from '@shop/ui/icon-button'
import { LazyLightbox } from '@shop/ui/lazy-lightbox'
import { Picture } from '@shop/ui/picture'
import { Thumbnail } from '@shop/ui/thumbnail'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useState } from 'react'
import { PictureStage, stagedClass } from '#storefront/features/catalogue/picture-stage.tsx'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'
import { drawnFileOf } from '#storefront/platform/view-transition.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

export type ProductGalleryProps = { productId: string; pictures: readonly PictureRecord[] }

/**
 * The product's pictures: one large, all as thumbnails over its foot, or under it on small screens (PDP-02, PDP-03). A
 * press on the large one shows it over the whole window.
 * Long because stage, thumbnails and lightbox share which picture is chosen.
 */
export function ProductGallery({ productId, pictures }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const [drawnFile] = useState(() => drawnFileOf(productId))
  const underlay = chosen === 0 ? drawnFile : undefined

  return (
    <section aria-label={productPageTexts.pictures} className="product-panel">
      <PictureStage productId={productId} underlay={underlay}>
        <Picture
          picture={pictures[chosen]}
          sizes="(width >= 1024px) 58vw, 100vw"
          priority={chosen === 0}
          hasUnderlay={underlay !== undefined}
          className="absolute inset-0"
          imageClassName={stagedClass}
        />
        {pictures.length > 0 && <EnlargeButton onPress={() => setIsEnlarged(true)} />}
      </PictureStage>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2.25 px-gutter pt-3 lg:absolute lg:gap-2.5 lg:bottom-7 lg:left-gutter lg:p-0 print:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.name}>
              <Thumbnail
                picture={picture}
                label={productPageTexts.showPicture(index + 1, pictures.length)}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <LazyLightbox
        open={isEnlarged}
        onClose={() => setIsEnlarged(false)}
        title={productPageTexts.pictures}
        pictures={pictures}
        index={chosen}
        onIndex={setChosen}
        labels={productPageTexts.lightbox}
        onLoadFailed={tellLoadFailed}
      />
    </section>
  )
}

/** An icon in the corner, stretched over the whole picture. Pressed it must not shrink: what is scaled ends the stretching. */
function EnlargeButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="absolute inset-0 flex items-start justify-end p-4 lg:p-7">
      <IconButton
        label={productPageTexts.enlarge}
        icon={<ZoomIn aria-hidden="true" />}
        variant="outline"
        aria-haspopup="dialog"
        onClick={onPress}
        className="static cursor-zoom-in! bg-lather active:scale-none! after:absolute after:inset-0"
      />
    </div>
  )
}
