import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { NewsletterBand } from '#storefront/layout/newsletter-band.tsx'
import { firstSign } from '#storefront/platform/first-sign.ts'

/** The newsletter as the server sends it, which comes to life as the footer does (`late-footer.ts`). */
export const LateNewsletterBand = createIsomorphicFn()
  .server(() => NewsletterBand)
  .client(() =>
    lazy(async () => {
      await firstSign()
      return { default: (await import('#storefront/layout/newsletter-band.tsx')).NewsletterBand }
    }),
  )()
