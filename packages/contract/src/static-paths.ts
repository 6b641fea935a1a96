type StaticPage = {
  path: string
  /** Shown by search engines: stands in the sitemap. */
  isIndexed: boolean
}

/** Every public page without parameters, for sitemap and tests. `npm test -- static-paths` compares with the routes. */
export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', isIndexed: true },
  { path: '/shop', isIndexed: true },
  { path: '/blogs', isIndexed: true },
  { path: '/about', isIndexed: true },
  { path: '/contact', isIndexed: true },
  { path: '/help', isIndexed: true },
  { path: '/delivery', isIndexed: true },
  { path: '/returns', isIndexed: true },
  { path: '/bulk-buy', isIndexed: true },
  { path: '/privacy', isIndexed: true },
  { path: '/terms', isIndexed: true },
  { path: '/cookies', isIndexed: true },
  { path: '/cart', isIndexed: false },
  { path: '/login', isIndexed: false },
  { path: '/signup', isIndexed: false },
  { path: '/forgot-password', isIndexed: false },
  { path: '/reset-password', isIndexed: false },
  { path: '/verify-email', isIndexed: false },
  { path: '/newsletter/confirm', isIndexed: false },
  { path: '/newsletter/leave', isIndexed: false },
  { path: '/confirm-email', isIndexed: false },
  { path: '/data-copy', isIndexed: false },
  { path: '/account-erased', isIndexed: false },
  { path: '/back-in-stock/confirm', isIndexed: false },
  { path: '/back-in-stock/leave', isIndexed: false },
  { path: '/wishlist', isIndexed: false },
  { path: '/wishlist/shared', isIndexed: false },
  { path: '/ordertrack', isIndexed: false },
]

export const STATIC_PATHS: readonly string[] = STATIC_PAGES.map(({ path }) => path)

export const INDEXED_PATHS: readonly string[] = STATIC_PAGES.filter(({ isIndexed }) => isIndexed).map(
  ({ path }) => path,
)
