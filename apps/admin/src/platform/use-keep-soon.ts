import { useEffect, useEffectEvent, useRef } from 'react'

/** How long typing may be on screen alone, in ms. */
const KEEP_MS = 500

/**
 * Debounce: keeps what is typed once nobody has typed for a moment, and at once when its field goes. Who leaves a page within that
 * moment loses nothing. `typed`: differs with each letter; undefined as long as nothing is to be kept.
 * @returns cancels what waits, for who keeps it another way: a field that goes at that press is not drawn anew before
 */
export function useKeepSoon(typed: string | undefined, keep: () => Promise<void>): () => void {
  const isWaiting = useRef(false)
  const keepNow = useEffectEvent(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    // A device that keeps nothing is no reason to stop typing.
    void keep().catch(() => undefined)
  })
  // External system: this device's store.
  useEffect(() => {
    isWaiting.current = typed !== undefined
    if (typed === undefined) return
    const timer = setTimeout(keepNow, KEEP_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => keepNow(), [])
  return () => {
    isWaiting.current = false
  }
}
