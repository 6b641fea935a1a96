import { lateComponent } from '#storefront/platform/late-component.ts'

/** The Reviews tab. Where a page opens with it, the server has it ready before (`prepare-reviews-tab.ts`). */
export const LateReviewsTab = lateComponent(
  async () => (await import('#storefront/features/catalogue/reviews-tab.tsx')).ReviewsTab,
)
