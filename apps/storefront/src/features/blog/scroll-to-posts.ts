import { BLOG_LIST_TOP_PX } from '#storefront/platform/constants.ts'

/** Scrolls to where the posts begin (BLOG-15): smoothly, or at once for those who asked for less motion. */
export function scrollToPosts(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: BLOG_LIST_TOP_PX, behavior: isCalm ? 'instant' : 'smooth' })
}
