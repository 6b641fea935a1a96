import { useState } from 'react'
import { Button } from '../button.tsx'
import { Lightbox } from '../lightbox.tsx'
import { Picture, type PictureSource } from '../picture.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { GalleryRow } from './gallery-row.tsx'

const labels = {
  close: 'Close pictures',
  zoom: 'Zoom in',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (position: number, total: number) => `Picture ${position} of ${total}`,
}

export function GalleryPictures({ pictures }: { pictures: readonly PictureSource[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState(0)
  return (
    <GalleryRow title="Pictures">
      {pictures.map((picture) => (
        <Picture key={picture.src} picture={picture} alt="A sample" sizes="160px" className="size-40" />
      ))}
      {pictures.map((picture, index) => (
        <Thumbnail
          key={picture.src}
          picture={picture}
          label={`Show picture ${index + 1}`}
          isChosen={index === shown}
          onChoose={() => setShown(index)}
        />
      ))}
      <Picture picture={undefined} alt="A picture that is missing" sizes="160px" className="size-40" />
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {'Over the whole window'}
      </Button>
      <Lightbox
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Samples"
        pictures={pictures.map((picture) => ({ ...picture, alt: 'A sample' }))}
        index={shown}
        onIndex={setShown}
        labels={labels}
      />
    </GalleryRow>
  )
}
