import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether something that moves by itself moves now, and its pause button. */
export type Playback = {
  isRunning: boolean
  /** What the button would stop: it moves, or rests only for as long as someone is there. */
  isPlaying: boolean
  toggle: () => void
}

/**
 * Lets an area move by itself, but not while the pointer or the focus is in it, while its tab is hidden, or where
 * reduced motion is asked for. Whoever presses play gets it all the same; whoever presses pause has quiet for good.
 */
export function usePlayback(area: RefObject<HTMLElement | null>): Playback {
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const isVisited = useIsVisited(area)
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden, neverOnServer)
  const wantsCalm = useSyncExternalStore(watchMotion, () => reducedMotion().matches, neverOnServer)

  const isPlaying = choice ? choice === 'play' : !wantsCalm
  return {
    isRunning: isPlaying && !isHidden && (choice === 'play' || !isVisited),
    isPlaying,
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
  }
}

/** Whether a mouse or the focus is in an area. External system: the pointer and the keyboard. */
function useIsVisited(area: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const listening = new AbortController()
    const on = (type: string, listen: (event: Event) => void) =>
      element.addEventListener(type, listen, { signal: listening.signal })
    // A finger leaves no pointer behind that could go away again.
    on('pointerenter', (event) =>
      setIsHovered(event instanceof PointerEvent && event.pointerType === 'mouse'),
    )
    on('pointerleave', () => setIsHovered(false))
    on('focusin', () => setIsFocused(true))
    on('focusout', () => setIsFocused(false))
    return () => listening.abort()
  }, [area])
  return isHovered || isFocused
}

const neverOnServer = () => false

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

function watchMotion(onChange: () => void): () => void {
  const query = reducedMotion()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
