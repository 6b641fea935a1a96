import { LANDING_PAGES } from '../e2e/landing-pages.ts'
import type { Bench } from './bench.ts'
import { measureCached } from './cached.ts'

export const cachedPagesBench: Bench = {
  name: 'cached-pages',
  what: 'home, shop and product from the page cache',
  run: (signal) =>
    measureCached(
      [
        { id: 'cached-home', what: 'cached home', path: LANDING_PAGES.home },
        { id: 'cached-shop', what: 'cached shop', path: LANDING_PAGES.shop },
        { id: 'cached-product', what: 'cached product page', path: LANDING_PAGES.product },
      ],
      signal,
    ),
}
