/** A readable id in a URL (`lavender-calm-bar`). */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What cannot be an id need not be asked of the database. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}
