import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastWaiting } from './toast.ts'
import type { ToasterProps } from './toast-layer.tsx'

const ToastLayer = lazy(async () => ({ default: (await import('./toast-layer.tsx')).ToastLayer }))
/** Whoever does one of these may be answered by a toast. */
const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Where toasts appear: once per app, near the end of the body. Their code comes with the visitor's first touch or key, or
 * with the first toast: no toast comes before, and every page would be a tenth larger.
 */
export function Toaster(props: ToasterProps) {
  const isWanted = useIsWanted()
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastLayer {...props} />
    </Suspense>
  )
}

function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const listening = new AbortController()
    const { signal } = listening
    for (const sign of FIRST_SIGNS) {
      document.addEventListener(sign, want, { once: true, passive: true, signal })
    }
    const forget = onToastWaiting(want)
    return () => {
      listening.abort()
      forget()
    }
  }, [])
  return isWanted
}
