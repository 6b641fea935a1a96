const OWN_ORIGIN = 'http://own.invalid'

/** Whether a text leads to a page of this shop: what a link may name as the way back after a login. */
export function isOwnPath(text: string): boolean {
  // Browsers read `//host`, `/\host` and a slash with a tab behind it as another host: ask the URL parser itself.
  return text.startsWith('/') && originOf(text) === OWN_ORIGIN
}

function originOf(path: string): string | undefined {
  try {
    return new URL(path, OWN_ORIGIN).origin
  } catch {
    return undefined
  }
}
