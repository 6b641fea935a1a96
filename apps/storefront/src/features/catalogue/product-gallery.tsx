import type { Picture as PictureRecord } from '@shop/contract/picture'
import { Picture } from '@shop/ui/picture'
import { useState } from 'react'
import { productPageTexts } from '#storefront/texts/catalogue.ts'

/** The product's pictures: one large, all as thumbnails over its foot, or under it on small screens (PDP-02, PDP-03). */
export function ProductGallery({ pictures }: { pictures: readonly PictureRecord[] }) {
  const [chosen, setChosen] = useState(0)
  return (
    <section
      aria-label={productPageTexts.pictures}
      className="relative flex flex-col lg:sticky lg:top-(--header-h-shrunk) lg:h-full lg:max-h-[72vw] lg:min-h-190 lg:self-start"
    >
      <div className="relative aspect-square w-full grow lg:aspect-auto">
        <Picture
          picture={pictures[chosen]}
          sizes="(width >= 1024px) max(58vw, 760px), 100vw"
          priority={chosen === 0}
          className="absolute inset-0"
        />
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-2.5 px-gutter pt-4 lg:absolute lg:bottom-7 lg:left-gutter lg:p-0">
          {pictures.map((picture, index) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-label={productPageTexts.showPicture(index + 1, pictures.length)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="block size-18.5 cursor-pointer border-4 border-lather bg-lather outline-offset-0 aria-pressed:ring-2 aria-pressed:ring-leaf"
              >
                <Picture picture={picture} alt="" sizes="74px" className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
