const BYTES = 16

/**
 * An id that nobody else has made up: 128 random bits, hexadecimal. Not `randomUUID`: browsers have that on secure
 * pages only, and a shop may be tried out on a plain local address.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
