import { selectStaffProducts } from '#api/catalogue/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { PictureFile } from './stage-pictures.ts'
import type { GoodRow } from './to-imported.ts'

/** Pictures of the zip that rows want. Of rows that will be left, since somebody has changed the product, none. */
export async function filesOf(read: Read, rows: readonly GoodRow[]): Promise<PictureFile[]> {
  const ids = rows.flatMap(({ seen }) => (seen ? [seen.id] : []))
  const versions = new Map((await selectStaffProducts(read, ids)).map(({ id, version }) => [id, version]))
  return rows
    .filter(({ seen }) => !seen || versions.get(seen.id) === seen.version)
    .flatMap(({ wanted }) => wanted.pictures ?? [])
    .flatMap((picture) => ('file' in picture ? [picture] : []))
}
