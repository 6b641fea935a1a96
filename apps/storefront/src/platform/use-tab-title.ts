import { useEffect } from 'react'
import { pageTitle } from '#storefront/platform/page-head.ts'

/** Sets the tab's title once its data is there: on a change of page the route's head came before. External system: the tab. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title)
  }, [title])
}
