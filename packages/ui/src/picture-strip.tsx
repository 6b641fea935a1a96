import { useState } from 'react'
import { LazyLightbox } from './lazy-lightbox.tsx'
import type { LazyProps } from './lazy-on-press.ts'
import type { LightboxLabels } from './lightbox.tsx'
import type { PictureSource } from './picture.tsx'
import { PictureButton } from './picture-button.tsx'

export type PictureStripProps = LazyProps & {
  pictures: readonly PictureSource[]
  /** Of the window that shows them large. */
  title: string
  /** Of the button that shows one large. */
  enlarge: (position: number, total: number) => string
  labels: LightboxLabels
  className?: string
}

/** Small pictures in a row; a press shows one over the whole window. */
export function PictureStrip({ pictures, enlarge, className = '', ...lightbox }: PictureStripProps) {
  const [chosen, setChosen] = useState(0)
  const [isEnlarged, setIsEnlarged] = useState(false)

  function show(index: number) {
    setChosen(index)
    setIsEnlarged(true)
  }

  return (
    <>
      <ul className={`flex flex-wrap gap-2.5 ${className}`}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <PictureButton
              picture={picture}
              label={enlarge(index + 1, pictures.length)}
              onPress={() => show(index)}
            />
          </li>
        ))}
      </ul>
      <LazyLightbox
        open={isEnlarged}
        onClose={() => setIsEnlarged(false)}
        pictures={pictures}
        index={chosen}
        onIndex={setChosen}
        {...lightbox}
      />
    </>
  )
}
