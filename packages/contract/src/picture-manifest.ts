import * as z from 'zod/mini'
import type { Picture } from './picture.ts'

/**
 * What the image step notes about one picture: the hash in its file names, the widths (px) that exist, the size (px) of
 * the largest, and a tiny picture as a data URI to show until the real one has arrived.
 */
export const pictureRecord = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).check(z.minLength(1)),
  placeholder: z.string(),
})

/** See {@link pictureRecord}. */
export type PictureRecord = z.output<typeof pictureRecord>

/** The list that the image step leaves behind: one record per picture name. */
export const pictureManifest = z.record(z.string(), pictureRecord)

/** See {@link pictureManifest}. */
export type PictureManifest = z.output<typeof pictureManifest>

/** A picture as the pages take it, before somebody has said what is to be seen on it. */
export type UncaptionedPicture = Omit<Picture, 'alt'>

/** Where a picture is served, from what the image step noted about it. */
export function toUncaptionedPicture(name: string, record: PictureRecord): UncaptionedPicture {
  const { hash, width, height, widths, placeholder } = record
  return { name, src: `/images/${name}.${hash}`, width, height, widths, placeholder }
}
