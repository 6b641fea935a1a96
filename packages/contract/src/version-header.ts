/** Which version of a thing a `versioned` call has seen; names as Node and `fetch` compare them, in lower case. */
export const VERSION_HEADER = 'if-match'

/** A strong entity tag that holds the version: `"3"`. */
export const VERSION_PATTERN = '^"[1-9][0-9]{0,8}"$'

const pattern = new RegExp(VERSION_PATTERN)

/** Headers to send a `versioned` call with. */
export function versionHeader(version: number): Record<string, string> {
  return { [VERSION_HEADER]: `"${version}"` }
}

/** Undefined when it is missing or no version. */
export function readVersion(header: string | undefined): number | undefined {
  return header !== undefined && pattern.test(header) ? Number(header.slice(1, -1)) : undefined
}
