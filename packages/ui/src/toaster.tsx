import { useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { lazyOnInteraction } from './lazy-on-interaction.ts'
import { onToastWaiting } from './toast.ts'
import type { ToasterProps } from './toast-layer.tsx'

const ToastLayer = lazyOnInteraction(async () => (await import('./toast-layer.tsx')).ToastLayer)

/**
 * Where toasts appear: once per app, near the end of the body. Loaded on the first interaction, before the first toast needs
 * the layer. A failed load breaks nothing else: toasts wait, and the next one retries.
 */
export function Toaster(props: ToasterProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  // External system: the network and first interactions.
  useEffect(() => {
    const load = () =>
      void ToastLayer.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    onFirstInteraction(load)
    return onToastWaiting(load)
  }, [])
  return isLoaded && <ToastLayer {...props} />
}
