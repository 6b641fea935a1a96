import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { onToastWaiting } from './toast.ts'
import type { ToasterProps } from './toast-layer.tsx'

/**
 * Where toasts appear: once per app, near the end of the body. Loaded on the first interaction, before the first toast needs
 * the layer. A failed load breaks nothing else: toasts wait, and the next one retries.
 */
export function Toaster(props: ToasterProps) {
  const [Layer, setLayer] = useState<ComponentType<ToasterProps>>()
  // External system: the network and first interactions.
  useEffect(() => {
    const load = () =>
      void import('./toast-layer.tsx').then(
        ({ ToastLayer }) => setLayer(() => ToastLayer),
        () => undefined,
      )
    onFirstInteraction(load)
    return onToastWaiting(load)
  }, [])
  return Layer && <Layer {...props} />
}
