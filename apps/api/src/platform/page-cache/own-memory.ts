/**
 * The same text, in memory of its own. A part of a text holds the whole of it: what stands before `?` in an address holds
 * all of the address, for as long as it is kept.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}

/** The same bytes, in memory of their own. What zlib makes, and a small `Buffer`, is a part of a larger piece. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
