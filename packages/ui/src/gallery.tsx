import { GalleryActions, GalleryOnDark } from './gallery/gallery-actions.tsx'
import { GalleryChoices } from './gallery/gallery-choices.tsx'
import { GalleryFields } from './gallery/gallery-fields.tsx'
import { GalleryFoundations } from './gallery/gallery-foundations.tsx'
import { GalleryOverlays } from './gallery/gallery-overlays.tsx'
import { GalleryPictures } from './gallery/gallery-pictures.tsx'
import { GalleryStates } from './gallery/gallery-states.tsx'
import type { PictureSource } from './picture.tsx'

/** Every component in every state, for a development page and for the checks that run on it. */
export function Gallery({ title, pictures }: { title: string; pictures: readonly PictureSource[] }) {
  return (
    <div className="mx-auto max-w-page px-gutter py-12">
      <h1 className="mb-8 font-display text-display-2">{title}</h1>
      <GalleryActions />
      <GalleryFields />
      <GalleryChoices />
      <GalleryOverlays />
      <GalleryPictures pictures={pictures} />
      <GalleryStates />
      <GalleryFoundations />
      <GalleryOnDark />
    </div>
  )
}
