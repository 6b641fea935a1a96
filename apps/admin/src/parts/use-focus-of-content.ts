import { useEffect } from 'react'

/**
 * For a step of a page that takes the place of another by itself: what had the focus is gone, and the keyboard goes on at the
 * content.
 */
export function useFocusOfContent(): void {
  // External system: the focus.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
}
