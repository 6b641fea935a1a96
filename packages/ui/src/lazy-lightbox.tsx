import { Suspense, useState } from 'react'
import { lazyOnInteraction } from './lazy-on-interaction.ts'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazyOnInteraction(async () => (await import('./lightbox.tsx')).Lightbox)

/** A lightbox beside small pictures: there from its first opening on, so that it can close as it opened. */
export function LazyLightbox(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
