import * as z from 'zod/mini'
import type { Picture } from './picture.ts'

/** The hash in its file names, its widths (px), the size (px) of the largest, a blur placeholder as a data URI. */
export const pictureRecord = z.object({
  hash: z.string().check(z.regex(/^(?:[0-9a-f]{8}|[0-9a-f]{32})$/)),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).check(z.minLength(1)),
  placeholder: z.string(),
})

export type PictureRecord = z.output<typeof pictureRecord>

/** By picture name. */
export const pictureManifest = z.record(z.string(), pictureRecord)

export type PictureManifest = z.output<typeof pictureManifest>

export type UncaptionedPicture = Omit<Picture, 'alt' | 'focal'>

export function toUncaptionedPicture(name: string, record: PictureRecord): UncaptionedPicture {
  const { hash, width, height, widths, placeholder } = record
  return { name, src: `/images/${name}.${hash}`, width, height, widths, placeholder }
}
