import type { MediaRow } from './media.tables.ts'

/** What the log keeps of a picture: what people decide, and what it takes to put it back. */
export function toAudited({ name, sha256, alt, isDecorative, focal, crop, version }: MediaRow) {
  return { name, sha256, alt, isDecorative, focal, crop, version }
}
