import { type ParsedLocation, redirect } from '@tanstack/react-router'

/** The path that the server sent this document for. What it may load was said then, and holds for every page shown in it. */
const sentFor = import.meta.env.SSR ? '' : window.location.pathname

/**
 * Has a page loaded from the server unless this document was sent for it: its content policy lets in what other pages'
 * keep out. To be called before the page is shown in the browser.
 * @throws the redirect that loads it, in place of the entry in the history
 */
export function requireOwnDocument({ pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>): void {
  if (sentFor !== pathname) throw redirect({ href, reloadDocument: true, replace: true })
}
