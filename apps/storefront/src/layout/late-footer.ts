import { createIsomorphicFn } from '@tanstack/react-start'
import { Footer } from '#storefront/layout/footer.tsx'
import { stillComponent } from '#storefront/platform/still-component.ts'

/**
 * The footer as the server sends it. Nothing in it needs a script: it is plain links and a field that does nothing. It
 * comes to life with the visitor's first sign, so that pages can go on without the server.
 */
export const LateFooter = createIsomorphicFn()
  .server(() => Footer)
  .client(() => stillComponent(async () => (await import('#storefront/layout/footer.tsx')).Footer))()
