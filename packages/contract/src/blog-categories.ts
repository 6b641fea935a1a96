/** Blog categories, in the order of the tabs; the tab All stands before them and sends none (BLOG-04). */
export const BLOG_CATEGORIES = ['Making', 'Instructions', 'Experiences'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]
