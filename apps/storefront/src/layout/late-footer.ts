import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { Footer } from '#storefront/layout/footer.tsx'
import { firstSign } from '#storefront/platform/first-sign.ts'

/**
 * The footer as the server sends it. Nothing in it needs a script: it is plain links and a field that does nothing. It
 * comes to life with the visitor's first sign, so that pages can go on without the server.
 */
export const LateFooter = createIsomorphicFn()
  .server(() => Footer)
  .client(() =>
    lazy(async () => {
      await firstSign()
      return { default: (await import('#storefront/layout/footer.tsx')).Footer }
    }),
  )()
