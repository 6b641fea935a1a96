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
 * reduced motion is asked for. Whoever presses play gets it all the same, but not while the focus is on a link in it,
 * which would be taken away under the keyboard; whoever presses pause has quiet for good.
 */
export function usePlayback(area: RefObject<HTMLElement | null>): Playback {
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const { isHovered, focused } = useVisit(area)
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden, neverOnServer)
  const wantsCalm = useSyncExternalStore(watchMotion, () => reducedMotion().matches, neverOnServer)

  const isPlaying = choice ? choice === 'play' : !wantsCalm
  return {
    isRunning: isPlaying && !isHidden && (choice === 'play' ? focused !== 'link' : !isHovered && !focused),
    isPlaying,
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
  }
}

/** Whether a mouse or the focus is in an area. External system: the pointer and the keyboard. */
function useVisit(area: RefObject<HTMLElement | null>) {
  const [isHovered, setIsHovered] = useState(false)
  const [focused, setFocused] = useState<'link' | 'control'>()
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
    on('focusin', ({ target }) => setFocused(target instanceof HTMLAnchorElement ? 'link' : 'control'))
    on('focusout', () => setFocused(undefined))
    return () => listening.abort()
  }, [area])
  return { isHovered, focused }
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
