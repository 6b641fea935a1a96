import { SHOP } from '@shop/contract/shop'

/** What a page says about itself in its head. */
export type PageHead = {
  /** Without the shop's name, which is added; the home page gives none. */
  title?: string
  description?: string
  /** Pages that show or ask for somebody's own data stay out of search results. */
  isPrivate?: boolean
}

/** The title of a page as the browser shows it: the shop's name stands behind it. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SHOP.name}` : SHOP.name
}

/** A route's `head`: title, description, and robots for private pages. */
export function pageHead({ title, description, isPrivate = false }: PageHead) {
  return {
    meta: [
      { title: pageTitle(title) },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
