import { createIsomorphicFn } from '@tanstack/react-start'
import { LateReviewsTab } from '#storefront/features/catalogue/late-reviews-tab.ts'

/** Has the Reviews tab ready on the server, which renders nothing that is still on its way. Does nothing in the browser. */
export const prepareReviewsTab = createIsomorphicFn()
  .server(async () => {
    await LateReviewsTab.preload()
  })
  .client(() => undefined)
