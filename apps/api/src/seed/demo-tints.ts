/** The tints that a new shop has, in the order shown. */
export const DEMO_TINTS = ['lavender', 'rose', 'lemongrass', 'charcoal', 'unscented', 'matcha'] as const
