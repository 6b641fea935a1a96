/** The tabs under a product, in their order; the first is open at first (STATE-25, PDP-13, PDP-14). */
export const PRODUCT_TABS = ['ingredients', 'information', 'reviews'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** The product page's URL parameters: which tab is open, where that is not the first. */
export type ProductSearch = { tab?: ProductTab | undefined }

/** Keeps of the URL what is valid and adds nothing. */
export function validateProductSearch(raw: Record<string, unknown>): ProductSearch {
  return { tab: toProductTab(raw.tab) }
}

export function toProductTab(name: unknown): ProductTab | undefined {
  return PRODUCT_TABS.find((tab) => tab === name)
}
