/** Business constants of the specification's section 9 that both sides share; the storefront has more of its own. */

/** SHOP-24. */
export const PAGE_SIZES: readonly number[] = [6, 9, 12, 24]
/** SHOP-25. */
export const DEFAULT_PAGE_SIZE = 9
/** SHOP-26. */
export const DEFAULT_PAGE = 1
/** Past the end of every list: bounds the numbers that somebody may try. */
export const MAX_PAGE = 1_000_000
/** BLOG-11. */
export const BLOG_PAGE_SIZE = 9
/** Keyset paging: `meta.next` leads on to older ones. */
export const ORDERS_PAGE_SIZE = 20
export const NOTIFICATIONS_PAGE_SIZE = 20
/** So many notifications are marked as read by one call, and counted as unread. */
export const NOTIFICATIONS_AT_ONCE = 100
export const MAX_ADDRESSES = 50
/** Products on one wishlist, as many as `GET /product?ids=` answers at once. */
export const MAX_WISHES = 200
/** SHOP-14. */
export const RATING_SCALE = 5
/** Rating shown and sorted by when a product has none (SHOP-16). */
export const DEFAULT_RATING = 5
/** Units that a product card adds (STATE-19). */
export const UNITS_ADDED = 1
/** Digits after the point of every amount shown (CART-20). */
export const PRICE_DECIMALS = 2
/** 200 to 299 count as success (ERR-07). */
export const SUCCESS_STATUS_FIRST = 200
export const SUCCESS_STATUS_LAST = 299
