import { useEffect } from 'react'
import { pageTitle } from '#storefront/platform/page-head.ts'

/**
 * Gives the tab the title of something that comes late: on the way to it from another page the route's head was made
 * before it had come. Undefined until then. The outside world is the tab.
 */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title)
  }, [title])
}
