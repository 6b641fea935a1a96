import { type RefObject, useEffect } from 'react'

/**
 * Alt+T brings the focus into a region at the end of the page. As it leaves, by Tab or because what had it is gone, it
 * goes back to where it came from, unless a press has put it elsewhere.
 */
export function useLentFocus(ref: RefObject<HTMLElement | null>): void {
  // External system: the focus.
  useEffect(() => {
    if (ref.current) return lendFocus(ref.current)
  }, [ref])
}

function lendFocus(region: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let lender: EventTarget | null = null
  const isInside = (target: EventTarget | null) => target instanceof Node && region.contains(target)
  const take = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) lender = relatedTarget
  }
  const returnFocus = ({ relatedTarget }: FocusEvent) => {
    if (isInside(relatedTarget)) return
    if (lender instanceof HTMLElement) lender.focus({ preventScroll: true })
    lender = null
  }
  const forget = ({ target }: PointerEvent) => {
    if (!isInside(target)) lender = null
  }
  const call = ({ altKey, code }: KeyboardEvent) => {
    if (altKey && code === 'KeyT') region.focus()
  }
  region.addEventListener('focusin', take, { signal })
  region.addEventListener('focusout', returnFocus, { signal })
  document.addEventListener('pointerdown', forget, { signal, capture: true })
  document.addEventListener('keydown', call, { signal })
  return () => listening.abort()
}
