/** Where visitors arrive from outside: the pages of page weights, Lighthouse and the page cache. */
export const LANDING_PAGES = {
  home: '/',
  shop: '/shop',
  product: '/shop/lavender-calm-bar',
  blogs: '/blogs',
  blog: '/blogs/why-cold-process-takes-six-weeks',
} as const
