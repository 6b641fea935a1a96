import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { SpecialOffers } from '#storefront/features/catalogue/special-offers.tsx'
import { firstSign } from '#storefront/platform/first-sign.ts'

/** Words and drawings that need no script: as the server sends them until the visitor does something. */
export const LateSpecialOffers = createIsomorphicFn()
  .server(() => SpecialOffers)
  .client(() =>
    lazy(async () => {
      await firstSign()
      return { default: (await import('#storefront/features/catalogue/special-offers.tsx')).SpecialOffers }
    }),
  )()
