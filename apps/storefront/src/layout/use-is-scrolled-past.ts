import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** `isSudden`: not because somebody scrolled, but because another page came. */
export type ScrolledPast = { isPast: boolean; isSudden: boolean }

/**
 * Whether an element at the top of the page has been scrolled out of view, without listening to every scroll. An edge
 * that only touches the viewport still counts as in view: an element of 100 px is past at 101 px, not at 100.
 */
export function useIsScrolledPast(sentinel: RefObject<HTMLElement | null>): ScrolledPast {
  const router = useRouter()
  const [past, setPast] = useState<ScrolledPast>({ isPast: false, isSudden: false })
  // External system: the viewport.
  useEffect(() => {
    const element = sentinel.current
    if (!element) return
    // On a busy page, leaving and coming back may be reported at once: what happened last counts.
    const observer = new IntersectionObserver((entries) =>
      setPast({ isPast: entries.at(-1)?.isIntersecting === false, isSudden: false }),
    )
    observer.observe(element)
    // Another page begins where it is scrolled to, in its first frame: the observer would only report it some frames
    // later.
    const stop = router.subscribe('onRendered', () => {
      const isPast = element.getBoundingClientRect().bottom < 0
      flushSync(() => setPast({ isPast, isSudden: true }))
    })
    return () => {
      stop()
      observer.disconnect()
    }
  }, [sentinel, router])
  return past
}
