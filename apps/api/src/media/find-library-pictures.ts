import type { Read } from '#api/platform/db/index.ts'
import { fileNameOf, hashIn } from './file-name-rules.ts'
import { selectMediaByFiles, selectMediaByIds, selectMediaByNames } from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'

/** A picture of the library, for whoever names it by a file. */
export type FiledPicture = {
  id: string
  sha256: string
  /** As the file was called, and as it is called outside of the shop. */
  name: string
  fileName: string
  alt: string
  /** It has words, or is decorative. */
  isDescribed: boolean
}

/** Of the library, by id; those that are gone are left out. */
export async function findPicturesById(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, FiledPicture>> {
  const rows = await selectMediaByIds(read, ids)
  return new Map(rows.map((row) => [row.id, toFiled(row)]))
}

/** Of the library, by the SHA-256 of the uploaded files. */
export async function findPicturesByFile(
  read: Read,
  hashes: readonly string[],
): Promise<Map<string, FiledPicture>> {
  const rows = await selectMediaByFiles(read, hashes)
  return new Map(rows.map((row) => [row.sha256, toFiled(row)]))
}

/** Of the library, those that a name may mean: as the file was called, or as it is called outside of the shop. */
export async function findPicturesByName(
  read: Read,
  names: readonly string[],
): Promise<(name: string) => FiledPicture[]> {
  const hashes = names.flatMap((name) => hashIn(name) ?? [])
  const found = (await selectMediaByNames(read, { names, hashes })).map(toFiled)
  return (name) => {
    const exact = found.filter(({ fileName }) => fileName === name)
    if (exact.length > 0) return exact
    return found.filter((picture) => picture.name.toLowerCase() === name.toLowerCase())
  }
}

function toFiled(row: MediaRow): FiledPicture {
  const { id, sha256, name, alt, isDecorative } = row
  return { id, sha256, name, fileName: fileNameOf(row), alt, isDescribed: isDecorative || alt !== '' }
}
