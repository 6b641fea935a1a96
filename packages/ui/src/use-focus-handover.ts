import { type RefObject, useLayoutEffect } from 'react'

/**
 * When an element goes away with the focus in it, because a press in it has done what it should, what held the element
 * takes the focus: the keyboard goes on at what has come instead, not at the top of the page.
 */
export function useFocusHandover(ref: RefObject<HTMLElement | null>): void {
  // The outside world is the focus. In the layout phase the element still stands in the document.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) handOver(ancestorsOf(element))
    }
  }, [ref])
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** Later, when it is clear which of them stay, and whether somebody else has taken the focus. */
function handOver(ancestors: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    const keeper = ancestors.find((ancestor) => ancestor.isConnected)
    if (!keeper || document.activeElement !== document.body) return
    if (!keeper.hasAttribute('tabindex')) makeFocusable(keeper)
    keeper.focus({ preventScroll: true })
  })
}

/** For this once, and without a ring: it is a place, nothing to press. */
function makeFocusable(keeper: HTMLElement): void {
  keeper.tabIndex = -1
  keeper.style.outline = 'none'
  keeper.addEventListener(
    'blur',
    () => {
      keeper.removeAttribute('tabindex')
      keeper.style.removeProperty('outline')
    },
    { once: true },
  )
}
