import { type ComponentProps, useEffect, useState } from 'react'

/**
 * What React hydrates in one go: a page with what stands around it. Once it is, the document says so (`data-hydrated`);
 * until then presses are remembered (`inline-scripts/remember-presses.ts`).
 */
export function HydrationRoot(props: ComponentProps<'div'>) {
  const [isHydrated, setIsHydrated] = useState(false)
  // Batching: what was typed before hydration is taken over by effects of the same commit, and is rendered together with
  // this state. So a remembered press finds it there.
  useEffect(() => setIsHydrated(true), [])
  // External system: the document, which React does not render.
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = 'true'
  }, [isHydrated])
  return <div {...props} />
}
