import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element at the top of the page has been scrolled out of view, without listening to every scroll. An edge
 * that only touches the viewport still counts as in view: an element of 100 px is past at 101 px, not at 100.
 */
export function useIsScrolledPast(sentinel: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  // The outside world is the viewport.
  useEffect(() => {
    const element = sentinel.current
    if (!element) return
    // A busy page may be told of leaving and coming back at once: what happened last counts.
    const observer = new IntersectionObserver((entries) =>
      setIsPast(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [sentinel])
  return isPast
}
