/** The pages that strangers arrive at: those that weight, Lighthouse and the page cache are measured by. */
export const LANDING_PAGES = {
  home: '/',
  shop: '/shop',
  product: '/shop/lavender-calm-bar',
  blogs: '/blogs',
  blog: '/blogs/why-cold-process-takes-six-weeks',
} as const
