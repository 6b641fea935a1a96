/** The storefront's own business constants (specification, section 9); those of both sides stand in the contract. */

/** How long query data is kept after its last use, in ms (API-05). */
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
/** Reviews shown at first, and how many more or less one press shows (PDP-23 to PDP-26). */
export const REVIEWS_STEP = 5
