/**
 * Business constants of the specification's section 9 that both sides share.
 * The storefront's own (carousels, toasts, scrolling) stand in its `platform/constants.ts`.
 */

/** Products on one shop page that a shopper may ask for (SHOP-24). */
export const PAGE_SIZES: readonly number[] = [6, 9, 12, 24]
/** Products on one shop page when nothing else is asked for (SHOP-25). */
export const DEFAULT_PAGE_SIZE = 9
/** The page a list opens on (SHOP-26). */
export const DEFAULT_PAGE = 1
/** The last page that can be asked for: past the end of every list, and an end to the numbers that somebody may try. */
export const MAX_PAGE = 1_000_000
/** Posts on one blog page (BLOG-11). */
export const BLOG_PAGE_SIZE = 9
/** Orders that a call answers at most; `meta.next` leads on to older ones. */
export const ORDERS_PAGE_SIZE = 20
/** Addresses that an account can save. */
export const MAX_ADDRESSES = 50
/** Stars out of which a rating is counted (SHOP-14). */
export const RATING_SCALE = 5
/** Rating shown and sorted by when a product has none (SHOP-16). */
export const DEFAULT_RATING = 5
/** Units that a product card adds (STATE-19). */
export const UNITS_ADDED = 1
/** Digits after the point of every amount shown (CART-20). */
export const PRICE_DECIMALS = 2
/** First status that counts as success (ERR-07). */
export const SUCCESS_STATUS_FIRST = 200
/** Last status that counts as success (ERR-07). */
export const SUCCESS_STATUS_LAST = 299
