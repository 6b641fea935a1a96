import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether the toasts' time stands still: under the pointer, under a finger, with the focus in them (Escape lets go), and
 * while the page is out of sight.
 * @returns also what lets go of the pointer: nobody tells of a finger that has pressed a toast away
 */
export function useHeldToasts(list: RefObject<HTMLElement | null>): { isHeld: boolean; letGo: () => void } {
  const [isOver, setIsOver] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isOutOfSight = useSyncExternalStore(onVisibilityChange, () => document.hidden)

  // External system: pointer, focus and keys over the list, which is no control itself.
  useEffect(() => {
    const listening = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => list.current?.addEventListener(name, act, { signal: listening.signal })
    on('mouseenter', () => setIsOver(true))
    on('mousemove', () => setIsOver(true))
    on('mouseleave', () => setIsOver(false))
    on('gotpointercapture', () => setIsPressed(true))
    on('lostpointercapture', () => setIsPressed(false))
    on('focusin', () => setHasFocus(true))
    on('focusout', () => setHasFocus(false))
    on('keydown', ({ code }) => {
      if (code !== 'Escape') return
      setIsOver(false)
      setHasFocus(false)
    })
    return () => listening.abort()
  }, [list])

  return { isHeld: isOver || isPressed || hasFocus || isOutOfSight, letGo: () => setIsOver(false) }
}

function onVisibilityChange(act: () => void): () => void {
  document.addEventListener('visibilitychange', act)
  return () => document.removeEventListener('visibilitychange', act)
}
