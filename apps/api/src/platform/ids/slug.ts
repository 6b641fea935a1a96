/** A readable id that stands in a URL: lower-case words and digits joined by hyphens (`lavender-calm-bar`). */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text could be such an id. What could not, names nothing, and need not be asked of the database. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}
