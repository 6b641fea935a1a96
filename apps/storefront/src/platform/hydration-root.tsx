import { type ComponentProps, useEffect } from 'react'
import { useIsHydrated } from '#storefront/platform/use-is-hydrated.ts'

/**
 * What React hydrates in one go: a page with what stands around it. Once it is, the document says so (`data-hydrated`);
 * until then presses are remembered (`inline-scripts/remember-presses.ts`).
 */
export function HydrationRoot(props: ComponentProps<'div'>) {
  const isHydrated = useIsHydrated()
  // External system: the document, which React does not render.
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = 'true'
  }, [isHydrated])
  return <div {...props} />
}
