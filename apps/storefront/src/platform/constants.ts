/** The storefront's own business constants (specification, section 9); those of both sides stand in the contract. */

/** How long query data is cached after its last use, in ms (API-05). */
export const QUERY_RETENTION_MS = 60_000
/** How long the app waits for persisted state before it starts without, in ms (PERSIST-08). */
export const RESTORE_TIMEOUT_MS = 5_000
/** How long a toast stays, in ms (CONST-01). */
export const TOAST_DURATION_MS = 4_000
/** How many toasts are visible at once (CONST-02). */
export const TOASTS_VISIBLE = 3
/** Scrolled further than this, in px, the header shrinks (SHELL-12). */
export const HEADER_SHRINKS_AFTER_PX = 100
/** Products shown on the home page (HOME-07). */
export const LATEST_PRODUCTS = 4
/** The shop page promises free delivery above this many pounds (CLAIM-02). */
export const FREE_DELIVERY_OVER_POUNDS = 30
/** What buying in bulk saves at most, in percent, as the shop page says (CLAIM-04). */
export const BULK_SAVING_PERCENT = 20
/** Posts of the featured call that the blog list opens with (BLOG-01 to BLOG-03). */
export const FEATURED_POSTS_SHOWN = 2
/** Limits of a summary on a blog card; whichever comes first cuts (BLOG-19). */
export const SUMMARY_MAX_WORDS = 15
export const SUMMARY_MAX_CHARACTERS = 90
/** Where a page change of the blog list scrolls to, in px from the top (BLOG-15). */
export const BLOG_LIST_TOP_PX = 650
/** How long after the last key the blog search is sent, in ms. */
export const BLOG_SEARCH_DELAY_MS = 300
/** The home page promises free delivery above this many pounds (CLAIM-01). */
export const HOME_FREE_DELIVERY_OVER_POUNDS = 30
/** What the promo banner takes off the first order, in percent (CLAIM-06). */
export const FIRST_ORDER_DISCOUNT_PERCENT = 10
/** How long one slide of the home page's banner stays, in ms. */
export const HERO_SLIDE_MS = 7_000
/** How often the retailers' logos stand in their row, so that it can loop (HOME-28). */
export const LOGO_REPEATS = 2
/** How many logos one move passes (HOME-34). */
export const LOGO_GROUP = 2
/** How long the logos rest between two moves, in ms (HOME-35). */
export const LOGO_DELAY_MS = 3_000
/** The window that signs in with Google, in px (CONST-04). */
export const GOOGLE_WINDOW_PX = { width: 500, height: 600 }
