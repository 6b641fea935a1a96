import type { StaffProductRow, StoredPicture } from './catalogue.tables.ts'

/**
 * A picture as the change log keeps it: which it is, and words that stand nowhere else. How a picture of the library looks
 * and reads is its own history.
 */
export type KeptPicture =
  | { name: string; media: string }
  | { name: string; alt: string; isDecorative?: true | undefined }

function toKeptPicture({ name, alt, isDecorative, media }: StoredPicture): KeptPicture {
  if (media) return { name, media: media.id }
  return { name, alt, ...(isDecorative && { isDecorative }) }
}

/** A product as changes of it are recorded and compared. */
export function toKept<Row extends Partial<Pick<StaffProductRow, 'pictures'>>>(row: Row) {
  const { pictures } = row
  return { ...row, ...(pictures && { pictures: pictures.map(toKeptPicture) }) }
}
