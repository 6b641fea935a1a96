import { type RefObject, useLayoutEffect } from 'react'

/** Focus management: when an element is removed with the focus in it, its nearest remaining ancestor gets the focus. */
export function useFocusHandover(ref: RefObject<HTMLElement | null>): void {
  // External system: the focus. In the layout phase the element is still in the document.
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

/** Deferred until it is clear which ancestors stay, and whether something else has the focus. */
function handOver(ancestors: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    const keeper = ancestors.find(isFocusable)
    if (!keeper || document.activeElement !== document.body) return
    if (!keeper.hasAttribute('tabindex')) makeFocusable(keeper)
    keeper.focus({ preventScroll: true })
  })
}

/** Removed ones have no box, and neither has what is `display: contents`, such as `FocusHandover` around another one. */
function isFocusable(ancestor: HTMLElement): boolean {
  return ancestor.getClientRects().length > 0
}

/** Once, and without a focus ring: it is no control. */
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
