import { MOST_TAKEN_ROWS } from '@shop/contract/admin/imports'
import { filesOf } from './files-of.ts'
import { isFileThere } from './import-files.ts'
import { findAnyRun, selectGoodRows } from './imports.repository.ts'
import { type StagingShop, stagePictures } from './stage-pictures.ts'
import { readGoodRow } from './to-imported.ts'

export const PREPARE_PICTURES = 'prepare-import-pictures'

/**
 * While somebody reads what an import would do, its pictures are brought so far that taking it need not wait for them. Nobody
 * sees them before; where it is never taken, they are swept. Stops with the first press that decides.
 */
export async function preparePictures(shop: StagingShop, { id }: { id: string }): Promise<void> {
  const isRead = async () => (await findAnyRun(shop.db, id))?.state === 'checked' && !shop.load.isHigh()
  const run = await findAnyRun(shop.db, id)
  if (!run || !(await isRead())) return
  if (!(await isFileThere(shop, run, 'zip'))) return
  const rows = (await selectGoodRows(shop.db, id, MOST_TAKEN_ROWS)).map(readGoodRow)
  await stagePictures(shop, run, { files: await filesOf(shop.db, rows), onProgress: isRead })
}
