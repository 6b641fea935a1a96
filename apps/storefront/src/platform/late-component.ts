import { lazyRouteComponent } from '@tanstack/react-router'
import { firstSign } from '#storefront/platform/first-sign.ts'

/**
 * A component that is shown only after a press. Its code comes with the visitor's first sign, so that it is there by the
 * time of the press; where it is not, it is waited for, and the press is not lost. Stands in a `Suspense` without a
 * fallback: what appears by a press has no place that would have to be held.
 */
export function lateComponent<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const component = lazyRouteComponent(load, name)
  // A failure is met again, and answered, where the component is shown.
  if (!import.meta.env.SSR) void firstSign().then(() => component.preload?.())
  return component
}
