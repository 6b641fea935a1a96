import { type ParsedLocation, redirect } from '@tanstack/react-router'

/** The path that the server sent this document for. What it may load was said then, and holds for every page shown in it. */
const sentFor = import.meta.env.SSR ? '' : window.location.pathname

/**
 * Has a page loaded from the server unless this document was sent for it: its content policy lets in what other pages'
 * keep out. To be called before the page is shown in the browser. It is asked for by the path as the router reads it:
 * one that is written otherwise (`/%70ayment`) is another one to the server, and would be loaded for ever. Nothing
 * behind a `#` goes with it, since going there in the page that is shown loads nothing.
 * @throws the redirect that loads it, in place of the entry in the history
 */
export function requireOwnDocument({
  pathname,
  searchStr,
}: Pick<ParsedLocation, 'pathname' | 'searchStr'>): void {
  if (sentFor !== pathname)
    throw redirect({ href: pathname + searchStr, reloadDocument: true, replace: true })
}
