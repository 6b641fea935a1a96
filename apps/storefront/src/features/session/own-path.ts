const OWN_ORIGIN = 'http://own.invalid'

/** Whether a text leads to a page of this shop: what a link may name as the way back after a login. */
export function isOwnPath(text: string): boolean {
  // Browsers read `//host`, `/\host` and a slash with a tab behind it as another host: ask the URL parser itself.
  return text.startsWith('/') && URL.parse(text, OWN_ORIGIN)?.origin === OWN_ORIGIN
}
