import type { Deps } from '#api/deps.ts'
import { moveOutOfLibrary } from '#api/media/index.ts'
import { markOutOfLibrary } from './photos.repository.ts'
import type { PhotoRow } from './reviews.tables.ts'

/** Before anything is made, written or deleted of a photo: earlier releases put its files among the library's. */
export async function movePhotoOutOfLibrary(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, shown, isApart }: PhotoRow,
): Promise<void> {
  if (isApart) return
  await moveOutOfLibrary({ db, storage }, shown)
  await db.transaction((tx) => markOutOfLibrary(tx, id))
}
