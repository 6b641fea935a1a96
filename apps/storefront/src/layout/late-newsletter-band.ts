import { createIsomorphicFn } from '@tanstack/react-start'
import { NewsletterBand } from '#storefront/layout/newsletter-band.tsx'
import { stillComponent } from '#storefront/platform/still-component.ts'

/** The newsletter as the server sends it, which comes to life as the footer does (`late-footer.ts`). */
export const LateNewsletterBand = createIsomorphicFn()
  .server(() => NewsletterBand)
  .client(() =>
    stillComponent(async () => (await import('#storefront/layout/newsletter-band.tsx')).NewsletterBand),
  )()
