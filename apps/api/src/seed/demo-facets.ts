/** The filter values of the demo catalogue: those that a new shop has, in the order shown (FILTER-02 to FILTER-06). */
export const DEMO_FACETS = {
  type: ['Bar Soap', 'Liquid Soap', 'Soap Gift Set'],
  skinType: ['Dry Skin', 'Oily Skin', 'Sensitive Skin', 'All Skin Types'],
  scent: ['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented'],
  useCase: ['Face', 'Body', 'Hands'],
  features: ['Organic', 'Vegan', 'Cruelty Free', 'Essential Oils', 'Limited Edition'],
} as const
