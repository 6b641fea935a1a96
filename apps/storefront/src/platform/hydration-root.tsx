import type { ComponentProps } from 'react'
import { useIsAlive } from '#storefront/platform/use-is-alive.ts'

/**
 * What React hydrates in one go: a whole page, or a part of it whose code comes later. It says whether it is
 * (`data-hydrated`); until then presses in it are remembered (`inline-scripts/remember-presses.ts`). A component by
 * itself: nothing inside is rendered again when that changes.
 */
export function HydrationRoot(props: ComponentProps<'div'>) {
  return <div {...props} data-hydrated={useIsAlive()} />
}
