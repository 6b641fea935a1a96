import type { Bench } from './bench.ts'
import { measureCached } from './cached.ts'

/** Pages that anybody may see, as they leave the page cache. */
export const cachedPagesBench: Bench = {
  name: 'cached-pages',
  what: 'home, shop and product from the page cache',
  run: (signal) =>
    measureCached(
      [
        { id: 'cached-home', what: 'cached home', path: '/' },
        { id: 'cached-shop', what: 'cached shop', path: '/shop' },
        { id: 'cached-product', what: 'cached product page', path: '/shop/lavender-calm-bar' },
      ],
      signal,
    ),
}
