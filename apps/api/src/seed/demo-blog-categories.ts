/** The categories of the blog that a new shop has, in the order shown (BLOG-04). */
export const DEMO_BLOG_CATEGORIES = ['Making', 'Instructions', 'Experiences'] as const
