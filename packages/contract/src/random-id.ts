const BYTES = 16

/** 128 random bits, hexadecimal. Not `randomUUID`, for secure pages only: a shop may be tried out on a plain local address. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  return randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
