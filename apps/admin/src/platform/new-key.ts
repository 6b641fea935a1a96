const BYTES = 16
const VERSION_AT = 6
const VARIANT_AT = 8

/** A UUID of version 4. Not `crypto.randomUUID`, for secure pages only: a shop may be tried out on a plain local address. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const hex = [...bytes]
    .map((byte, at) => {
      if (at === VERSION_AT) return (byte & 0x0f) | 0x40
      return at === VARIANT_AT ? (byte & 0x3f) | 0x80 : byte
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
