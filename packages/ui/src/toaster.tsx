import { type ComponentType, useEffect, useState } from 'react'
import { onToastWaiting } from './toast.ts'
import type { ToasterProps } from './toast-layer.tsx'

/** Whoever does one of these may be answered by a toast. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Where toasts appear: once per app, near the end of the body. Their code comes with the visitor's first touch or key, or
 * with the first toast: no toast comes before, and every page would be a tenth larger. Code that cannot be loaded takes
 * nothing else down: the next sign asks for it again, and toasts wait until then.
 */
export function Toaster(props: ToasterProps) {
  const Layer = useLayerOnceWanted()
  return Layer && <Layer {...props} />
}

function useLayerOnceWanted(): ComponentType<ToasterProps> | undefined {
  const [Layer, setLayer] = useState<ComponentType<ToasterProps>>()
  const isThere = Layer !== undefined
  // The outside world is the network and what the visitor does.
  useEffect(() => {
    if (isThere) return
    const listening = new AbortController()
    const { signal } = listening
    const load = async () => {
      const loaded = await import('./toast-layer.tsx').catch(() => undefined)
      if (loaded && !signal.aborted) setLayer(() => loaded.ToastLayer)
    }
    const want = () => void load()
    for (const sign of SIGNS) document.addEventListener(sign, want, { passive: true, signal })
    const forget = onToastWaiting(want)
    return () => {
      listening.abort()
      forget()
    }
  }, [isThere])
  return Layer
}
