import { useEffect, useEffectEvent, useRef } from 'react'

/** How long typing may be on screen alone, in ms. */
const KEEP_MS = 500

/**
 * Debounce: keeps what is typed once nobody has typed for a moment, and at once when its field goes. Who leaves a page within that
 * moment loses nothing. `typed`: differs with each letter.
 */
export function useKeepSoon(typed: string, keep: () => Promise<void>): void {
  const isWaiting = useRef(false)
  const keepNow = useEffectEvent(() => {
    isWaiting.current = false
    // A device that keeps nothing is no reason to stop typing.
    void keep().catch(() => undefined)
  })
  // External system: this device's store.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each letter
  useEffect(() => {
    isWaiting.current = true
    const timer = setTimeout(keepNow, KEEP_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(
    () => () => {
      if (isWaiting.current) keepNow()
    },
    [],
  )
}
