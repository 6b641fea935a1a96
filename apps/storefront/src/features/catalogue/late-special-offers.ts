import { createIsomorphicFn } from '@tanstack/react-start'
import { SpecialOffers } from '#storefront/features/catalogue/special-offers.tsx'
import { stillComponent } from '#storefront/platform/still-component.ts'

/** Words and drawings that need no script: as the server sends them until the visitor does something. */
export const LateSpecialOffers = createIsomorphicFn()
  .server(() => SpecialOffers)
  .client(() =>
    stillComponent(
      async () => (await import('#storefront/features/catalogue/special-offers.tsx')).SpecialOffers,
    ),
  )()
