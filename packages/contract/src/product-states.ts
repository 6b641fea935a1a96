/** A draft was never on sale; what is archived is no longer. Shoppers see what is active. */
export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
