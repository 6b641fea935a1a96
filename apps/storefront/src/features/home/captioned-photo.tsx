import type { DesignTint } from '@shop/contract/tints'
import { Picture, type PictureSource } from '@shop/ui/picture'
import type { ReactNode } from 'react'

export type CaptionedPhotoProps = {
  /** Undefined while the picture is not wanted yet: its tint holds the place. */
  picture: PictureSource | undefined
  alt: string
  tint: DesignTint
  priority?: boolean
  isFarDown?: boolean
  /** What stays in view from 1280 px on, as a class of `object-position`, where it is not what lies low on the right. */
  largeCrop?: string | undefined
  imageClassName?: string
  className?: string
  children: ReactNode
}

/**
 * A photograph with words: from 1280 px edge to edge with the words over its left part, below that on top of the words,
 * which stand on the tint. Which part of the photograph stays in view depends on the window (HOME-05).
 */
export function CaptionedPhoto(props: CaptionedPhotoProps) {
  const {
    picture,
    alt,
    tint,
    priority = false,
    isFarDown = false,
    imageClassName = '',
    className = '',
    children,
  } = props
  const { largeCrop = 'xl:object-[70%_60%]' } = props
  return (
    <div data-scent={tint} className={`flex flex-col bg-(--scent) xl:relative ${className}`}>
      <div className="relative aspect-square overflow-hidden xs:aspect-video lg:aspect-2/1 xl:absolute xl:inset-0 xl:aspect-auto">
        {picture && (
          <Picture
            picture={picture}
            alt={alt}
            // Twice as wide as high, so the height decides where it is cropped at the sides. In a phone's square it is
            // drawn 200vw wide; 140vw of the screen's fine pixels look the same there and weigh half.
            sizes="(width >= 1280px) max(100vw, 1536px), (width > 570px) 113vw, 140vw"
            priority={priority}
            isFarDown={isFarDown}
            className="absolute inset-0"
            imageClassName={`object-[86%_62%] xs:object-[82%_60%] ${largeCrop} ${imageClassName}`}
          />
        )}
      </div>
      <div className="photo-veil hidden xl:absolute xl:inset-0 xl:block" />
      <div className="relative flex grow flex-col items-start px-gutter pt-8.5 pb-12 xl:justify-center xl:pb-0">
        {children}
      </div>
    </div>
  )
}
