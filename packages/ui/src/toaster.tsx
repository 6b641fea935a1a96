import { useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { lazyOnInteraction } from './lazy-on-interaction.ts'
import { onToastWaiting } from './toast.ts'
import type { ToasterProps } from './toast-layer.tsx'

const ToastLayer = lazyOnInteraction(async () => (await import('./toast-layer.tsx')).ToastLayer)

/**
 * Where toasts appear: once per app, near the end of the body. No toast comes before the first interaction, but the
 * layer has to stand before the first toast does. Code that cannot be loaded takes nothing else down: toasts wait, and
 * the next one asks for it again.
 */
export function Toaster(props: ToasterProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  // The outside world is the network and what the visitor does.
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
