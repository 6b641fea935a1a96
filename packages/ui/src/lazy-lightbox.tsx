import { useState } from 'react'
import { lazyOnInteraction } from './lazy-on-interaction.ts'
import type { LazyProps } from './lazy-on-press.ts'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazyOnInteraction(async () => (await import('./lightbox.tsx')).Lightbox)

/** A lightbox beside small pictures: there from its first opening on, so that it can close as it opened. */
export function LazyLightbox({ onLoadFailed, ...lightbox }: LightboxProps & LazyProps) {
  const { open, onClose } = lightbox
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)

  function handleFailure() {
    setWasOpened(false)
    onClose()
    onLoadFailed()
  }

  return wasOpened && <Lightbox {...lightbox} onLoadFailed={handleFailure} />
}
