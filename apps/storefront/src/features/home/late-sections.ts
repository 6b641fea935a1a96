import { createIsomorphicFn } from '@tanstack/react-start'
import { MatchaFeature } from '#storefront/features/home/matcha-feature.tsx'
import { PromoBanner } from '#storefront/features/home/promo-banner.tsx'
import { Story } from '#storefront/features/home/story.tsx'
import { stillComponent } from '#storefront/platform/still-component.ts'

// Words, pictures and plain links below the first screen: what the server has sent needs no script until the visitor does
// something, and then they come to life. Compiled for each side, so each stands here by itself.

/** See {@link Story}. */
export const LateStory = createIsomorphicFn()
  .server(() => Story)
  .client(() => stillComponent(async () => (await import('#storefront/features/home/story.tsx')).Story))()

/** See {@link MatchaFeature}. */
export const LateMatchaFeature = createIsomorphicFn()
  .server(() => MatchaFeature)
  .client(() =>
    stillComponent(async () => (await import('#storefront/features/home/matcha-feature.tsx')).MatchaFeature),
  )()

/** See {@link PromoBanner}. */
export const LatePromoBanner = createIsomorphicFn()
  .server(() => PromoBanner)
  .client(() =>
    stillComponent(async () => (await import('#storefront/features/home/promo-banner.tsx')).PromoBanner),
  )()
