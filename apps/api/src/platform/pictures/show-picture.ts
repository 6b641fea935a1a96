import type { Picture } from '@shop/contract/picture'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import type { Pictures } from './pictures.ts'

/** Of a picture of the library, beside whatever shows it: all that pages need, so that no page asks twice. */
export type ShownMedia = PictureRecord & { id: string; focal?: { x: number; y: number } | undefined }

type Stored = { name: string; alt: string; media?: ShownMedia | undefined }

/** Undefined when there is no picture of the name: the page shows its fallback. */
export function showPicture(
  { name, alt, media }: Stored,
  pictures: Pick<Pictures, 'pictureOf'>,
): Picture | undefined {
  return media ? showMedia(media, alt) : pictures.pictureOf(name, alt)
}

/** Its name is what its files are called: how the uploaded one was called is nobody's business. */
export function showMedia(
  { hash, width, height, widths, placeholder, focal }: ShownMedia,
  alt: string,
): Picture {
  const src = `/media/${hash}`
  return { name: hash, alt, src, width, height, widths, placeholder, ...(focal && { focal }) }
}
