import type { Deps } from '#api/deps.ts'
import { setApart } from '#api/media/index.ts'
import { markApart } from './photos.repository.ts'
import type { PhotoRow } from './reviews.tables.ts'

/** Before anything is made, written or deleted of a photo: earlier releases put its files among the library's. */
export async function setPhotoApart(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, shown, isApart }: PhotoRow,
): Promise<void> {
  if (isApart) return
  await setApart({ db, storage }, shown)
  await db.transaction((tx) => markApart(tx, id))
}
